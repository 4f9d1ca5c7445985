/** Paper, ink, and muted colours for the plots, in a light and a dark theme. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f6f1e7, #14161a);
  --sheet: light-dark(#fffdf8, #1c1f25);
  --ink: light-dark(#1d1f24, #e9e4d8);
  --quiet: light-dark(#5d5a52, #a9a496);
  --line: light-dark(#d5ccb9, #343842);
  --grid: light-dark(#e9e2d3, #2a2d35);
  --seal: light-dark(#b3382c, #e0685a);
  --one: light-dark(#2f6690, #8cc3ea);
  --two: light-dark(#97700f, #d8b55a);
  --more: light-dark(#6ba4cf, #2d6590);
  --less: light-dark(#dba33a, #7d5c14);
  --title: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif;
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 76rem; padding: 2.5rem clamp(1rem, 4vw, 3rem) 4rem;
  background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  font-variant-numeric: tabular-nums;
}
h1, h2, h3, h4 { overflow-wrap: anywhere; font-family: var(--title); font-weight: 600; line-height: 1.2; margin: 0; text-wrap: balance; }
h1 { font-size: clamp(1.7rem, 5vw, 2.6rem); }
h2 { font-size: 1.5rem; padding-top: .9rem; border-top: 1px solid var(--line); margin: 3rem 0 .8rem; }
h3 { font-size: 1.1rem; }
h4 { font-size: .95rem; margin-bottom: .4rem; }
p { margin: .4rem 0 .8rem; max-width: 46rem; }
.house { font-family: var(--title); margin: 0 0 .6rem; }
.house::before { content: ""; display: inline-block; width: .8em; height: .8em; margin-right: .5em; background: var(--seal); border-radius: 2px; }
.house span, .lead, figcaption p, footer { color: var(--quiet); }
.lead b { color: var(--ink); font-weight: 600; }
.strip { display: grid; grid-template-columns: repeat(auto-fit, minmax(10.5rem, 1fr)); gap: 1px; margin: 1.6rem 0 0; background: var(--line); border: 1px solid var(--line); border-radius: 6px; overflow: hidden; }
.strip div { background: var(--sheet); padding: .8rem 1rem; display: flex; flex-direction: column; }
.strip dt { order: 1; font-size: .95rem; line-height: 1.25; }
.strip dd { margin: 0; font: 600 1.8rem/1.2 var(--title); }
.strip dd.more { order: 2; font: .82rem/1.3 system-ui, "Segoe UI", Roboto, sans-serif; color: var(--quiet); margin-top: .3rem; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 21rem), 1fr)); gap: 1.2rem; }
.small-plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); gap: 1rem; margin: .8rem 0; }
figure { margin: 0; padding: 1rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 6px; min-width: 0; }
figcaption p { margin: .2rem 0 .8rem; font-size: .9rem; }
section > details > h3 { margin: 1.4rem 0 0; }
svg { display: block; width: 100%; max-width: 28rem; height: auto; overflow: visible; margin: 0 auto; }
svg text { font-size: 11px; fill: var(--ink); }
svg .small { font-size: 9.5px; }
svg .quiet, svg .m:not(.quiet) { fill: var(--quiet); }
svg .m { text-anchor: middle; }
svg .e { text-anchor: end; }
.grid { stroke: var(--grid); }
.axis { stroke: var(--quiet); }
.even { stroke: var(--quiet); stroke-dasharray: 2 3; }
.mark { stroke: var(--ink); stroke-dasharray: 2 3; }
.bar { fill: var(--one); }
.bar:hover { fill: var(--two); }
.half { fill: var(--two); }
.whisker { stroke: var(--ink); stroke-width: 2; }
.part0 { fill: var(--one); }
.part1 { fill: url(#stripes); }
.part2 { fill: url(#dots); }
.part3 { fill: url(#bricks); }
.part-ground { fill: color-mix(in oklab, var(--two) 30%, var(--sheet)); }
.part-ink { fill: var(--two); }
.part-line { stroke: var(--two); fill: none; }
svg .part-words { text-anchor: middle; }
svg text.part-words { font-weight: 600; fill: var(--ink); paint-order: stroke; stroke: var(--sheet); stroke-width: 3px; stroke-linejoin: round; }
svg text.w0 { fill: var(--sheet); stroke: none; font-weight: 400; }
.interval { stroke: var(--one); stroke-width: 3; stroke-linecap: round; }
.thin { stroke: var(--quiet); stroke-width: 1; }
.dot { fill: var(--sheet); stroke: var(--one); stroke-width: 2.5; }
.median { fill: none; stroke-width: 2.2; stroke-linejoin: round; }
.median.one { stroke: var(--one); }
.median.two { stroke: var(--two); stroke-dasharray: 5 3; }
.band.one { fill: var(--one); opacity: .18; }
.band.two { fill: var(--two); opacity: .2; }
.scroll { overflow-x: auto; max-width: 100%; }
.scroll:focus-visible, summary:focus-visible, button:focus-visible { outline: 2px solid var(--seal); outline-offset: 2px; }
table { border-collapse: collapse; font-size: .9rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
caption { text-align: left; color: var(--quiet); font-size: .85rem; padding: .3rem 0 .5rem; }
table.plain { min-width: 100%; }
.plain th, .plain td { padding: .25rem .7rem .25rem 0; text-align: left; border-bottom: 1px solid var(--grid); font-weight: 400; white-space: nowrap; }
.plain thead th { color: var(--quiet); border-color: var(--line); vertical-align: bottom; }
.plain .n { text-align: right; }
.plain button { all: unset; cursor: pointer; }
.plain button:hover { color: var(--ink); text-decoration: underline; }
.plain [aria-sort] button::after { content: " ▴"; }
.plain [aria-sort="descending"] button::after { content: " ▾"; }
details { margin-top: .8rem; }
details .scroll { max-height: 26rem; overflow: auto; }
summary { cursor: pointer; color: var(--quiet); font-size: .9rem; padding: .3rem 0; }
.heat { border-collapse: separate; border-spacing: 2px; margin: 0 0 .4rem -2px; }
.heat th { font-weight: 400; text-align: left; vertical-align: bottom; padding: .2rem .4rem; line-height: 1.2; overflow-wrap: anywhere; }
.heat thead th { min-width: 4.6rem; max-width: 6.5rem; font-size: .82rem; text-align: center; }
.heat thead td { max-width: 12rem; color: var(--quiet); font-size: .8rem; text-align: left; vertical-align: bottom; padding: .2rem .4rem; background: none; }
.heat tbody th { position: sticky; left: 0; background: var(--paper); vertical-align: middle; min-width: 7rem; max-width: 12rem; z-index: 1; }
.heat td { text-align: center; padding: .35rem .3rem; border-radius: 4px; min-width: 4.6rem; line-height: 1.15; }
.heat td b { display: block; font-weight: 400; font-size: 1rem; }
.heat td.sure b { font-weight: 700; }
.heat td small { font-size: .75rem; }
.heat th small { display: block; font-size: .75rem; color: var(--quiet); }
.heat .more, .key .more { background: color-mix(in oklab, var(--more) var(--far), var(--sheet)); }
.heat .less, .key .less { background: color-mix(in oklab, var(--less) var(--far), var(--sheet)); }
.heat .none { color: var(--quiet); }
.heat .unplayed { border: 1px dashed var(--line); font-size: .75rem; }
.key { display: flex; flex-wrap: wrap; gap: .3rem 1.4rem; margin: .2rem 0 .8rem; padding: 0; list-style: none; font-size: .85rem; color: var(--quiet); }
.key span { display: inline-block; min-width: 1.9rem; padding: 0 .3rem; border-radius: 4px; text-align: center; color: var(--ink); }
.caution { border-left: 3px solid var(--two); padding-left: .9rem; }
.decks { columns: 16rem; padding: 0; list-style: none; font-size: .9rem; }
.decks li { break-inside: avoid; }
.decks span { color: var(--quiet); }
code { font: .88em ui-monospace, "SF Mono", Menlo, Consolas, monospace; background: var(--sheet); border: 1px solid var(--line); border-radius: 4px; padding: .1em .35em; overflow-wrap: anywhere; }
footer { margin-top: 3rem; }
footer h2 { color: var(--ink); }
@media (max-width: 34rem) {
  body { padding-top: 1.4rem; }
  figure { padding: .8rem; }
  .strip { grid-template-columns: 1fr 1fr; }
}
@media print { details { display: block; } body { background: #fff; } }
`;
