import { describe, expect, it } from 'vitest'
import { catalogue } from '../content/catalogue.ts'
import { allEvents, categoryOf, findEvent, inHomeOrder, tileTitle } from './catalogue.ts'

describe('the catalogue', () => {
  it('C1: the nine categories hold exactly the published events and numbers', () => {
    const table = Object.fromEntries(
      catalogue.map(category => [category.name, category.events.map(({ heading, ind }) => `${heading} ${ind}`)]),
    )
    expect(table).toEqual({
      Dramatics: ['Rangmanch 3', 'Panch Parmeshwar 2', 'Halla Bol 1', 'Dramatic Shadows 38'],
      Dance: ['Footloose 7', 'Choreo Night 6', 'Dancing Duo 4', 'Shake on Beat 5'],
      'Fine Arts': ['Patchwork Palooza 9', 'Casecraft Carnival 8', 'Vase-Verse 11', 'Poshak 12', 'Triathlon 10'],
      Literary: ['Just A Minute 19', 'Potpourri 18', "People's Parley 20", 'Journalism 17'],
      Fashion: ['Fables in Fashion 15', 'Panache 13', 'Haute Vision 14', 'Couture Craft 16'],
      Vocals: ['Idol 21', 'Dulcet Duo 23', 'Unplugged 24', 'Battle of Bands 22'],
      'Photo/Videography': ['Flash of Brilliance 25', 'Ad-Renaline Rush 2.0 26', 'Moving Pexels 27'],
      Quizzing: ['Spent Quiz 28', 'History Quiz 31', 'Vocal for Local 30', 'EBSB Quiz 29'],
      Informals: ['Squid Game 32', 'Treasure Hunt 33', 'Valorant 34', 'Paper Dance 35', 'Blind Date 36', 'Roadies 37'],
    })
  })

  it('C1: the categories stand in the published order, and the home cards in theirs with their own names', () => {
    expect(catalogue.map(({ name }) => name)).toEqual([
      'Dramatics',
      'Dance',
      'Fine Arts',
      'Literary',
      'Fashion',
      'Vocals',
      'Photo/Videography',
      'Quizzing',
      'Informals',
    ])
    expect(inHomeOrder(catalogue).map(({ homeName }) => homeName)).toEqual([
      'Dramatics',
      'Dance',
      'Fine Arts',
      'Literary',
      'Music',
      'Quizzing',
      'Photography',
      'Informals',
      'Fashion',
    ])
  })

  it('C1: number 29 is EBSB Quiz in lists and India Quiz on its page; 7 is Footloose and Foot Loose; no other differs', () => {
    const spelledTwice = allEvents(catalogue).filter(({ heading, title }) => heading !== title)
    expect(spelledTwice.map(({ ind, heading, title }) => [ind, heading, title])).toEqual([
      [7, 'Footloose', 'Foot Loose'],
      [29, 'EBSB Quiz', 'India Quiz'],
    ])
  })

  it('R5: each of the numbers 1 to 38 is used exactly once', () => {
    const numbers = allEvents(catalogue).map(event => event.ind)
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 38 }, (_, index) => index + 1))
  })

  it('C5: number 0 is a placeholder, not an event', () => {
    expect(findEvent(catalogue, 0)).toBeUndefined()
    expect(categoryOf(catalogue, 0)).toBeUndefined()
  })

  it('gives every event an emblem of its own', () => {
    const emblems = allEvents(catalogue).map(({ emblem }) => emblem)
    expect(new Set(emblems).size).toBe(38)
  })

  it('finds an event and its category by number', () => {
    expect(findEvent(catalogue, 29)?.title).toBe('India Quiz')
    expect(categoryOf(catalogue, 29)?.id).toBe('quizzing')
    expect(findEvent(catalogue, 39)).toBeUndefined()
  })

  it('P2: a tile shows the list spelling, and Unknown Event for a number that the catalogue does not hold', () => {
    expect(tileTitle(catalogue, 29)).toBe('EBSB Quiz')
    expect(tileTitle(catalogue, 0)).toBe('Unknown Event')
    expect(tileTitle(catalogue, 999)).toBe('Unknown Event')
  })

  it('leaves the catalogue in its own order when the home cards are sorted', () => {
    const before = catalogue.map(({ id }) => id)
    inHomeOrder(catalogue)
    expect(catalogue.map(({ id }) => id)).toEqual(before)
  })
})
