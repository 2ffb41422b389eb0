// Short names of colleges for narrow printed columns.

/** Common Indian abbreviations of institutes and of words in their names. */
const shortForms: readonly [RegExp, string][] = [
  [/\bNational Institute of Technology\b/gi, 'NIT'],
  [/\bIndian Institute of Information Technology\b/gi, 'IIIT'],
  [/\bIndian Institute of Technology\b/gi, 'IIT'],
  [/\bIndian Institute of Management\b/gi, 'IIM'],
  [/\bUniversity\b/gi, 'Univ.'],
  [/\bInstitute\b/gi, 'Inst.'],
  [/\bCollege\b/gi, 'Coll.'],
  [/\bEngineering\b/gi, 'Engg.'],
  [/\bTechnology\b/gi, 'Tech.'],
  [/\bManagement\b/gi, 'Mgmt.'],
  [/\bInternational\b/gi, 'Intl.'],
]

/** About two lines of a narrow column, in characters. */
const longest = 34

/**
 * The college's name, abbreviated if it would take more than two printed lines, and cut with '…' after a word if it is
 * still too long.
 */
export function shortCollege(college: string): string {
  const given = college.trim()
  if ([...given].length <= longest) return given
  const short = shortForms.reduce((text, [words, form]) => text.replace(words, form), given)
  const letters = [...short]
  if (letters.length <= longest) return short
  const cut = letters.slice(0, longest).join('')
  return `${cut.slice(0, cut.lastIndexOf(' ') > longest / 2 ? cut.lastIndexOf(' ') : cut.length).replace(/[\s,]+$/, '')}…`
}
