// Proves that Chomp with bottom row 3 is periodic, writes the certificate, and asks it at 10^100.
#include <chompcert.h>

#include <iostream>
#include <string>

namespace cc = chompcert::v1;

int main() try {
    const cc::Game game = cc::Game::make({"chomp", "3"});
    const cc::Certificate certificate = cc::prove(game);

    std::cout << game.label() << ": proved for " << certificate.ideals() << " ideals, "
              << certificate.periodic_claims() << " claims periodic, " << certificate.finite_claims()
              << " finite\n";

    const std::string googol = "1" + std::string(100, '0');
    if (const auto n = certificate.find(googol))
        std::cout << "value 0 at m = 10^100: n = " << n->str() << "\n";
    if (const auto move = certificate.move({googol, googol}))
        std::cout << "a winning move from m = n = 10^100: " << move->element << "\n";

    certificate.write("chomp_3.cert");  // $ chompcheck chomp_3.poset chomp_3.cert
    return 0;
} catch (const cc::Error& error) {
    std::cerr << "ask_chomp: " << error.what() << "\n";
    return 1;
}
