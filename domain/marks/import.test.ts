// Marks pasted from a spreadsheet.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMarksTable } from './import.ts'

const slots = [
  { slot: 'a', name: 'Night Owls', college: 'North College' },
  { slot: 'b', name: 'Foxes', college: 'North College' },
  { slot: 'c', name: 'Foxes', college: 'South College' },
]
const language = { id: 'language', name: 'Language', most: 10 }
const ideas = { id: 'ideas', name: 'New ideas', most: 20 }
const read = (text: string, criteria = [language]) => readMarksTable(text, { slots, criteria })

describe('a pasted table of marks', () => {
  it('is read by its headings, in any order of the columns', () => {
    const text = 'New ideas;College;TEAM;Language\n19,5;North College;night-owls;8\n3;South College;Foxes;½'
    expect(read(text, [language, ideas])).toEqual({
      marks: [
        { slot: 'a', criterion: 'language', halves: 16 },
        { slot: 'a', criterion: 'ideas', halves: 39 },
        { slot: 'c', criterion: 'language', halves: 1 },
        { slot: 'c', criterion: 'ideas', halves: 6 },
      ],
      problems: [],
    })
  })

  it('without headings has the criteria in their order after the name', () => {
    expect(read('1\tNight Owls\t8.5\t12', [language, ideas]).marks).toEqual([
      { slot: 'a', criterion: 'language', halves: 17 },
      { slot: 'a', criterion: 'ideas', halves: 24 },
    ])
  })

  it('with one criterion may call its column Marks', () => {
    expect(read('Name,Marks\nNight Owls,"8,5"').marks).toEqual([{ slot: 'a', criterion: 'language', halves: 17 }])
  })

  it('leaves out empty cells', () => {
    expect(read('Name,Marks\nNight Owls,\n,\n')).toEqual({ marks: [], problems: [] })
  })

  it('names the lines that cannot be read, and reads the others', () => {
    const text = [
      'Name,Marks,College',
      'Wolves,4,',
      'Foxes,4,',
      'Night Owls,11,',
      'Foxes,8.25,North College',
      'Foxes,abc,South College',
      'Night Owls,5,',
      ',5,',
    ].join('\n')
    expect(read(text)).toEqual({
      marks: [],
      problems: [
        "Line 2: nobody in this round is called 'Wolves'",
        "Line 3: several performers are called 'Foxes'",
        'Line 4: Night Owls, Language: at most 10 can be given',
        "Line 5: Foxes, Language: '8.25' is no whole or half number",
        "Line 6: Foxes, Language: 'abc' is no whole or half number",
        "Line 7: 'Night Owls' is listed twice",
        'Line 8: no name',
      ],
    })
  })

  it('says which column is missing', () => {
    expect(read('Name,Language', [language, ideas]).problems).toEqual(["No column is called 'New ideas'"])
    expect(read('Who,Marks\nNight,4').problems).toEqual([
      "No column has the names of the performers: call it 'Name' or 'Team'",
    ])
    expect(read(' \n').problems).toEqual(['The table is empty'])
    expect(read('Name,Marks\n"Night Owls,4').problems).toEqual(['Line 2: a quotation mark is not closed'])
  })

  it('gives every half number back as it was typed, with a point or a comma', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), fc.constantFrom('.', ','), (halves, point) => {
        const typed = String(halves / 2).replace('.', point)
        expect(read(`Name\tMarks\nNight Owls\t${typed}`).marks).toEqual([{ slot: 'a', criterion: 'language', halves }])
      }),
    )
  })
})
