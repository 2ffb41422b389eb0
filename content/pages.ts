// What search engines, tabs and link previews say about each page: a title (60 characters at most) and a description (70 to 160).
// For a new edition change the year and the dates. Event pages make their own from the event's title and description.
import type { Pages } from '../domain/content.ts'

export const pages = {
  '/': {
    title: 'Culfest 2024: Magical Journey, 9 - 11 Feb',
    description:
      'Three days of drama, dance, art, words, music and games: Culfest 2024 invites you on a Magical Journey, 9 - 11 Feb. See the events and register.',
  },
  '/home': {
    title: 'Culfest 2024: Magical Journey, 9 - 11 Feb',
    description:
      'Three days of drama, dance, art, words, music and games: Culfest 2024 invites you on a Magical Journey, 9 - 11 Feb. See the events and register.',
  },
  '/events': {
    title: 'Events | Culfest 2024',
    description:
      'All 38 events of Culfest 2024 in nine categories, from stage plays and dance to quizzes, photography and informals, each with its rules and limits.',
  },
  '/about': {
    title: 'About | Culfest 2024',
    description:
      'Since 2004 Culfest has grown into the second-largest annual cultural festival in Eastern India, with over 10,000 visitors a day. Read its story.',
  },
  '/sponsors': {
    title: 'Sponsors | Culfest 2024',
    description:
      'The sponsors who make Culfest possible: past partners of the festival and those of the 2019 and 2018 editions.',
  },
  '/pronites': {
    title: 'Pronites | Culfest 2024',
    description:
      'Pronites are the concert nights of Culfest: guest artists, one stage and the 2nd biggest star nights, shared with everyone.',
  },
  '/our-team': {
    title: 'Our Team | Culfest 2024',
    description:
      'Meet the students behind Culfest 2024: the convenors and the super core who plan, build and run the festival.',
  },
  '/reviews': {
    title: 'Reviews | Culfest 2024',
    description:
      'What artists who performed at Culfest say about the festival: testimonials from the stage, in their own words.',
  },
  '/media-coverage': {
    title: 'Media Coverage | Culfest 2024',
    description:
      'Culfest in the press: a collection of clippings that show how the media have covered the festival and its events.',
  },
  '/socialcause': {
    title: 'Social Cause | Culfest 2024',
    description:
      'Explore Local, Expand Global: Culfest 2024 supports the local market and the people who make, grow and sell around us.',
  },
  '/coming-soon': {
    title: 'Coming Soon | Culfest 2024',
    description:
      'This part of Culfest 2024 is still being prepared and will be here soon. Until then, look around the festival home page.',
  },
  '/auth': {
    title: 'Sign up or log in | Culfest 2024',
    description:
      'Create your Culfest 2024 account or log in to register for events, choose accommodation and food, and see what you have to pay.',
  },
  '/forgotPassword': {
    title: 'Forgot password | Culfest 2024',
    description:
      'Forgotten the password of your Culfest 2024 account? Enter your email and a link to choose a new one is sent to you.',
  },
  '/password/reset': {
    title: 'Choose a new password | Culfest 2024',
    description:
      'Choose a new password for your Culfest 2024 account with the link that was sent to your email, then log in again.',
  },
  '/profile': {
    title: 'Your profile | Culfest 2024',
    description:
      'Your Culfest 2024 profile: your details, your registered events, accommodation and food, and the amount to be paid.',
  },
  '/verifyEmail': {
    title: 'Confirm your email | Culfest 2024',
    description: 'Confirm the email address of your Culfest 2024 account with the link that was sent to you.',
  },
  'not-found': {
    title: 'Page not found | Culfest 2024',
    description:
      'There is no page at this address. Go to the Culfest 2024 home page or look through all events from there.',
  },
} satisfies Pages
