#include "mpi/ranks.h"

#include <mpi.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "catalog/run_result_json.h"
#include "shared/interrupt.h"

namespace chompcert::cli {
namespace {

constexpr int kScheduler = 0, kTag = 0;
constexpr std::chrono::microseconds kPause{500};

using Message = std::vector<std::uint8_t>;

// Errors of MPI end the program: its default handler aborts all ranks, with a message.
template <typename Content>
void send(int rank, const Content& content) {
    const Message bytes = nlohmann::json::to_cbor(content);
    MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_BYTE, rank, kTag, MPI_COMM_WORLD);
}

struct Received {
    int rank;
    nlohmann::json content;
};

// @throws Interrupted if this process stopped the batch by itself, as nothing can be recorded.
Received receive(int rank) {
    MPI_Status status;
    for (int arrived = 0; arrived == 0;) {
        if (stop_requested() && stop_signal() == 0) throw Interrupted();
        MPI_Iprobe(rank, kTag, MPI_COMM_WORLD, &arrived, &status);
        if (arrived == 0) std::this_thread::sleep_for(kPause);
    }
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    Message bytes(static_cast<std::size_t>(size));
    MPI_Recv(bytes.data(), size, MPI_BYTE, status.MPI_SOURCE, kTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return {status.MPI_SOURCE, nlohmann::json::from_cbor(bytes)};
}

nlohmann::json result_or_null(const Work& work, const BatchGame& game) {
    try {
        return work(game);
    } catch (const Interrupted&) {
        return nullptr;
    }
}

}  // namespace

void run_on_ranks(const std::vector<BatchGame>& games, int workers, const Record& record) {
    std::size_t next = 0;
    while (workers > 0) {
        const Received asked = receive(MPI_ANY_SOURCE);
        if (next < games.size() && !stop_requested()) {
            send(asked.rank, nlohmann::json(games[next++]));
        } else {
            send(asked.rank, nlohmann::json(nullptr));
            --workers;
        }
        if (!asked.content.is_null()) record(asked.content.get<RunResult>());
    }
}

void work_for_rank_0(const Work& work) {
    nlohmann::json result;
    while (true) {
        send(kScheduler, result);
        const Received answer = receive(kScheduler);
        if (answer.content.is_null()) return;
        result = result_or_null(work, answer.content.get<BatchGame>());
    }
}

}  // namespace chompcert::cli
