// Finds literal colours in style sheets and programs, because such colours would not change with the palette.

const inNumbers = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab)\(/gi

/** CSS colour names, without those that depend on other colours (currentcolor, transparent, inherit). */
const named = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse
  chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta
  darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet
  deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green
  greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral
  lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
  lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple
  mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite
  navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink
  plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue
  slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow
  yellowgreen`.split(/\s+/),
)

/**
 * Every literal colour of a style sheet. Ignores comments, class names and custom properties.
 */
export function coloursInStyles(css: string): string[] {
  const values = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/url\([^)]*\)|"[^"]*"|--[\w-]+/g, '')
    .match(/:[^:;{}]*(?=[;}])/g)
  return (values ?? []).flatMap(value => [
    ...(value.match(inNumbers) ?? []),
    ...(value.match(/(?<![\w-])[a-z]+(?![\w(-])/gi) ?? []).filter(word => named.has(word.toLowerCase())),
  ])
}

const givenFor = String.raw`\b(?:fill|stroke|color|colour|background|[\w-]+-color|\w+Colou?r)`
/** A colour name in quotes, as in an attribute or a field, or in a style declaration inside a text. */
const byName = new RegExp(`${givenFor}["']?\\s*[:=]\\s*(?:["'\`](\\w+)\\b|(\\w+)[;}])`, 'gi')

/** Every literal colour of a program. Colour names count only in the value of an attribute, field or style. */
export function coloursInCode(code: string): string[] {
  return [
    ...(code.match(inNumbers) ?? []),
    ...[...code.matchAll(byName)].flatMap(([, quoted = '', declared = '']) =>
      [quoted, declared].filter(word => named.has(word.toLowerCase())),
    ),
  ]
}
