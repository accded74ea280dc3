/**
 * Style of the element, isolated from the page's: it inherits the page's font and colour. The page may set
 * `--cupo-accent`, the colour of free places and of the focus ring.
 */
export const style = `
:host{display:block;container-type:inline-size;line-height:1.4;
--line:color-mix(in srgb,currentColor 22%,transparent);--soft:color-mix(in srgb,currentColor 75%,transparent);--a:var(--cupo-accent,currentColor)}
*{box-sizing:border-box}
header{display:flex;gap:8px;align-items:center;justify-content:space-between;margin-bottom:8px}
h2{margin:0;font-size:1.125em}
button{min-width:44px;min-height:44px;padding:0 16px;border:1px solid var(--line);border-radius:22px;background:none;color:inherit;font:inherit;cursor:pointer}
button:disabled{opacity:.45;cursor:default}
:focus-visible{outline:2px solid var(--a);outline-offset:2px}
h3{margin:20px 0 4px;font-size:1em}
h3::first-letter{text-transform:uppercase}
ul{margin:0;padding:0;list-style:none}
li{border-top:1px solid var(--line)}
a,.row{display:grid;grid-template-columns:4.5em 1fr auto;gap:2px 12px;align-items:center;min-height:56px;padding:8px 4px;color:inherit;text-decoration:none}
a:hover b{text-decoration:underline}
time{font-variant-numeric:tabular-nums;font-weight:600}
b{display:block;overflow-wrap:anywhere}
small{display:block;color:var(--soft);font-weight:400;font-size:.875em}
.left{text-align:right;font-weight:600;color:var(--a)}
.off{color:var(--soft)}
.row b{text-decoration:line-through}
@container (max-width:340px){a,.row{grid-template-columns:1fr auto}time{grid-column:1/3}}
`
