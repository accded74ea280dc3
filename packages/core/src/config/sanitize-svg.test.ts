import { expect, test } from 'vitest'
import { sanitizeSvg } from './sanitize-svg.ts'

const around = (inner: string, attributes = 'viewBox="0 0 60 20"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`
const path = '<path d="M0 0h60v20H0z"/>'

test('a black logo keeps its paths and takes the colour of the text', () => {
  expect(sanitizeSvg(around(path))).toEqual({
    ok: true,
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20" width="60" height="20"><path d="M0 0h60v20H0z"></path></svg>',
    ratio: 3,
    oneColor: true,
  })
})

test('styles of a drawing program become attributes, and its metadata is left out', () => {
  const source = `<?xml version="1.0"?><!-- made by --><!DOCTYPE svg PUBLIC "x" "y">${around(
    `<title>x</title><metadata>y</metadata><style>.a,.b{fill:#c4225a}.b{stroke:none}</style><sodipodi:namedview/><g class="a"><circle class="b" r="4" style="opacity:.5" data-name="z"/></g>`,
    'width="40px" height="20"',
  )}`
  const clean = sanitizeSvg(source)
  expect(clean).toMatchObject({ ok: true, ratio: 2, oneColor: false })
  expect(clean.ok && clean.svg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><g fill="#c4225a"><circle r="4" fill="#c4225a" stroke="none" opacity=".5"></circle></g></svg>',
  )
})

test.each([
  ['a script', '<script>alert(1)</script>', 'svg_element'],
  ['a script in another case', '<SCRIPT>alert(1)</SCRIPT>', 'svg_element'],
  ['an event', '<path d="M0 0" onload="alert(1)"/>', 'svg_element'],
  ['a foreign object', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>', 'svg_element'],
  ['an embedded picture', '<image href="https://x.test/a.png"/>', 'svg_element'],
  ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>', 'svg_element'],
  ['an animation', '<animate attributeName="href" to="javascript:alert(1)"/>', 'svg_element'],
  ['a set', '<set attributeName="onload" to="alert(1)"/>', 'svg_element'],
  ['an expansion', '<use href="#a"/>', 'svg_element'],
  ['text', '<text>Nave</text>', 'svg_element'],
  ['a frame', '<iframe src="x"/>', 'svg_element'],
  ['a reference to elsewhere', '<path d="M0 0" fill="url(https://x.test/#a)"/>', 'svg_reference'],
  ['a reference in a style', '<path d="M0 0" style="fill:url(//x.test/a)"/>', 'svg_reference'],
  ['an escaped reference', '<path d="M0 0" fill="&#117;rl(https://x.test)"/>', 'svg_reference'],
  ['a namespaced link', '<path d="M0 0" xlink:href="https://x.test"/>', 'svg_reference'],
  ['an import', '<style>@import url(https://x.test/a.css);</style>', 'svg_style'],
  ['a selector of elements', '<style>path{fill:red}</style>', 'svg_style'],
  ['markup in a value', '<path d="M0 0&quot;&gt;&lt;script&gt;"/>', 'svg_reference'],
])('%s is refused', (_name, inner, problem) => {
  expect(sanitizeSvg(around(inner))).toMatchObject({ ok: false, problem })
})

test.each([
  ['declared entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1">&a;</svg>', 'svg_broken'],
  ['an unknown entity', around('&b;'), 'svg_broken'],
  ['an unfinished element', '<svg viewBox="0 0 1 1"><g>', 'svg_broken'],
  ['two roots', '<svg viewBox="0 0 1 1"/><svg/>', 'svg_broken'],
  ['nesting', around('<g>'.repeat(60) + '</g>'.repeat(60)), 'svg_broken'],
  ['another document', '<html/>', 'svg_broken'],
  ['no size', '<svg/>', 'svg_size'],
  ['a bar', around(path, 'viewBox="0 0 900 10"'), 'svg_size'],
  ['many shapes', around('<g/>'.repeat(3001)), 'svg_large'],
  ['a long file', around(' '.repeat(200_001)), 'svg_large'],
])('%s is refused', (_name, source, problem) => {
  expect(sanitizeSvg(source)).toMatchObject({ ok: false, problem })
})

test('whatever is accepted has only listed elements and attributes', () => {
  const clean = sanitizeSvg(
    around(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect fill="url(#a)" width="9" height="9" foo="bar"/>',
    ),
  )
  expect(clean.ok && clean.svg).not.toContain('foo')
  expect(clean).toMatchObject({ ok: true, oneColor: false })
})
