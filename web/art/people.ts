// The colours of the skin and hair of drawn people. A new palette does not change them.

/** Skin of the small people on emblems, from light to dark. */
export const emblemSkins = { 'skin-straw': '#e8b07c', 'skin-clay': '#d08a55', 'skin-teak': '#a9643c' }

/** Skin of portraits in the light, on the shaded side, and of the lips. */
export const skins = {
  wheat: ['#f2c79d', '#dfa877', '#c2604f'],
  sand: ['#e6b183', '#cf925f', '#b5544a'],
  honey: ['#d89c6c', '#bd7d4e', '#a54a40'],
  amber: ['#c78655', '#a96a3d', '#97403a'],
  bronze: ['#b0724a', '#935634', '#a2433c'],
  umber: ['#965b3a', '#7a4429', '#b8564b'],
  cocoa: ['#7d4a31', '#633721', '#b95d50'],
  coffee: ['#683c29', '#502b1c', '#b35648'],
}

/** Hair of portraits, and the lines of light on it. */
export const hair = {
  black: ['#1d1226', '#46325a'],
  soft: ['#2c1a22', '#5b3a40'],
  brown: ['#4a281e', '#7d4a33'],
  henna: ['#7a301c', '#b4562f'],
  pepper: ['#57505f', '#8f8796'],
  silver: ['#a9a2ad', '#d9d3da'],
}
