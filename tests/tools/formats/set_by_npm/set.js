// Sets displays by KaTeX and MathJax. On stdin a list of texts, on stdout the list of [program, place, message] of errors.
const katex = require('katex');
const { mathjax } = require('mathjax-full/js/mathjax.js');
const { TeX } = require('mathjax-full/js/input/tex.js');
require('mathjax-full/js/input/tex/AllPackages.js');
const { liteAdaptor } = require('mathjax-full/js/adaptors/liteAdaptor.js');
const { RegisterHTMLHandler } = require('mathjax-full/js/handlers/html.js');
const { SerializedMmlVisitor } = require('mathjax-full/js/core/MmlTree/SerializedMmlVisitor.js');
const { STATE } = require('mathjax-full/js/core/MathItem.js');

RegisterHTMLHandler(liteAdaptor());
const page = mathjax.document('', { InputJax: new TeX({ packages: ['base', 'ams'] }) });
const visitor = new SerializedMmlVisitor();

function byMathjax(text) {
  const mathml = visitor.visitTree(page.convert(text, { display: true, end: STATE.CONVERT }));
  const error = /<merror[^>]*data-mjx-error="([^"]*)"/.exec(mathml);
  if (error || mathml.includes('<merror')) throw new Error(error ? error[1] : mathml.slice(0, 200));
}

const programs = {
  katex: (text) => katex.renderToString(text, { displayMode: true, strict: 'error', throwOnError: true }),
  mathjax: byMathjax,
};
const errors = [];
JSON.parse(require('fs').readFileSync(0, 'utf8')).forEach((text, place) => {
  for (const [name, set] of Object.entries(programs)) {
    try { set(text); } catch (error) { errors.push([name, place, error.message.slice(0, 300)]); }
  }
});
console.log(JSON.stringify(errors));
