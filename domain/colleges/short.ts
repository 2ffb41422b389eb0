// A college's name for a column on paper.

/** What people in India call these, and how the words of a college's name are usually shortened. */
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
 * The college's name. One that takes more than two lines of a list on paper is shortened, and cut with '…' behind a
 * word where it is still too long.
 */
export function shortCollege(college: string): string {
  const given = college.trim()
  if ([...given].length <= longest) return given
  const short = shortForms.reduce((text, [form, words]) => text.replace(form, words), given)
  const letters = [...short]
  if (letters.length <= longest) return short
  const cut = letters.slice(0, longest).join('')
  return `${cut.slice(0, cut.lastIndexOf(' ') > longest / 2 ? cut.lastIndexOf(' ') : cut.length).replace(/[\s,]+$/, '')}…`
}
