import { expect, it } from 'vitest'
import { shortCollege } from './short.ts'

it.each([
  ['National Institute of Technology Jamshedpur', 'NIT Jamshedpur'],
  ['XYZ College of Engineering and Technology', 'XYZ Coll. of Engg. and Tech.'],
  ['College 6', 'College 6'],
  ['B. I. T. Mesra', 'B. I. T. Mesra'],
  ['The Maharaja Sayajirao University of Baroda, Faculty of Performing Arts', 'The Maharaja Sayajirao Univ. of…'],
  ['Averyveryveryverylongwordwithoutanyspacesinit', 'Averyveryveryverylongwordwithoutan…'],
  ['', ''],
])('C6: a printed list has a short name for the college that people entered as %s', (college, short) => {
  expect(shortCollege(college)).toBe(short)
})
