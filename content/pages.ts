// The title (at most 60 characters) and the description (70 to 160) of each page, for search engines, browser tabs and
// link previews. Placeholders such as {festival} and {dates} are filled from the edition, so most texts stay the same
// every year (domain/edition/placeholders.ts lists the placeholders). The page of an event takes both from the event's
// title and description.
import type { Pages } from '../domain/edition/content.ts'

export const pages = {
  '/': {
    title: '{festival} {year}: {motto}, {dates}',
    description:
      '{Days} of drama, dance, art, words, music and games: {festival} {year}, {motto}, {dates}. See the events and register.',
  },
  '/home': {
    title: '{festival} {year}: {motto}, {dates}',
    description:
      '{Days} of drama, dance, art, words, music and games: {festival} {year}, {motto}, {dates}. See the events and register.',
  },
  '/events': {
    title: 'Events | {festival} {year}',
    description:
      'All {events} events of {festival} {year} in {categories} categories, from stage plays and dance to quizzes and photography, each with its rules and limits.',
  },
  '/schedule': {
    title: 'Schedule | {festival} {year}',
    description:
      'When and where everything is at {festival} {year}, {dates}: all sessions by day, with what is on now, what comes next and what has changed.',
  },
  '/results': {
    title: 'Results | {festival} {year}',
    description:
      'The winners at {festival} {year}: first, second and third places, special mentions and the people through each round, by category.',
  },
  '/championship': {
    title: 'Championship | {festival} {year}',
    description:
      'The championship of colleges at {festival} {year}: the points of every college from the places of its students and teams, worked out as results come.',
  },
  '/prices': {
    title: 'Prices | {festival} {year}',
    description:
      'What {festival} {year} costs one person: the price of an event, the most that all events cost, accommodation and food, with examples.',
  },
  '/stay': {
    title: 'Nights and meals | {festival} {year}',
    description:
      'Where people from elsewhere sleep and eat at {festival} {year}: separate houses, staff at night, what is included, what it costs, and numbers to call.',
  },
  '/questions': {
    title: 'Questions | {festival} {year}',
    description:
      'Plain answers about {festival} {year}: paying, cancelling and refunds, staying, safety at night with numbers to call, coming, and lost things.',
  },
  '/refunds': {
    title: 'Refunds | {festival} {year}',
    description: 'How you cancel at {festival} {year}, what you get back, when it arrives and who pays it out.',
  },
  '/terms': {
    title: 'Terms | {festival} {year}',
    description: 'What you and {festival} {year} may expect of each other: accounts, events, prices and conduct.',
  },
  '/privacy': {
    title: 'Privacy | {festival} {year}',
    description:
      'The data that {festival} {year} stores about you: why, for how long, who sees it and how you delete it.',
  },
  '/notices': {
    title: 'Notices | {festival} {year}',
    description:
      'News from the organisers of {festival} {year}: what moved, what opens, what is new, with the newest notice at the top of the page.',
  },
  '/about': {
    title: 'About | {festival} {year}',
    description:
      'Since 2004 {festival} has grown into the second-largest annual cultural festival in {region}, with over 10,000 visitors a day.',
  },
  '/sponsors': {
    title: 'Sponsors | {festival} {year}',
    description:
      'The sponsors who make {festival} possible: past partners of the festival and those of earlier editions.',
  },
  '/pronites': {
    title: 'Pronites | {festival} {year}',
    description:
      'Pronites are the concert nights of {festival}: guest artists, one stage and the 2nd biggest star nights, shared with everyone.',
  },
  '/our-team': {
    title: 'Our Team | {festival} {year}',
    description:
      'Meet the students behind {festival} {year}: the convenors and the super core who plan, build and run the festival.',
  },
  '/reviews': {
    title: 'Reviews | {festival} {year}',
    description:
      'What artists who performed at {festival} say about the festival: testimonials from the stage, in their own words.',
  },
  '/media-coverage': {
    title: 'Media Coverage | {festival} {year}',
    description:
      '{festival} in the press: a collection of clippings that show how the media have covered the festival and its events.',
  },
  '/socialcause': {
    title: 'Social Cause | {festival} {year}',
    description:
      '{theme}: {festival} {year} supports the local market and the people who make, grow and sell around us.',
  },
  '/coming-soon': {
    title: 'Coming Soon | {festival} {year}',
    description:
      'This part of {festival} {year} is still being prepared and will be here soon. Until then, look around the festival home page.',
  },
  '/auth': {
    title: 'Sign up or log in | {festival} {year}',
    description:
      'Create your {festival} {year} account or log in to register for events, choose accommodation and food, and see what you have to pay.',
  },
  '/forgotPassword': {
    title: 'Forgot password | {festival} {year}',
    description:
      'Forgotten the password of your {festival} {year} account? Enter your email and a link to choose a new one is sent to you.',
  },
  '/password/reset': {
    title: 'Choose a new password | {festival} {year}',
    description:
      'Choose a new password for your {festival} {year} account with the link that was sent to your email, then log in again.',
  },
  '/unsubscribe': {
    title: 'News by mail | {festival} {year}',
    description:
      'Here you unsubscribe from news of {festival} {year} by mail. You still get necessary mails about your own events.',
  },
  '/profile': {
    title: 'Your profile | {festival} {year}',
    description:
      'Your {festival} {year} profile: your details, your registered events, accommodation and food, and the amount to be paid.',
  },
  '/teams': {
    title: 'Your team | {festival} {year}',
    description: 'Your team at {festival} {year}: its members, what is missing, and the invitation for your friends.',
  },
  '/hand-in': {
    title: 'Hand in | {festival} {year}',
    description: 'Hand in what your event at {festival} {year} asks for: music, texts, photographs or films.',
  },
  '/judge': {
    title: 'Score sheet | {festival} {year}',
    description:
      'The private score sheet of a judge at {festival} {year}: marks for each performer, also without network.',
  },
  '/join': {
    title: 'Join a team | {festival} {year}',
    description:
      'Somebody invites you to be in a team at {festival} {year}. See the team, then join it with one press.',
  },
  '/paid': {
    title: 'Your payment | {festival} {year}',
    description:
      'The state of a payment that you made online for {festival} {year}: whether it has arrived, and its receipt.',
  },
  '/certificates': {
    title: 'Check a certificate | {festival} {year}',
    description: 'Whether a certificate of {festival} {year} is genuine: its name, its event and what it is for.',
  },
  '/verifyEmail': {
    title: 'Confirm your email | {festival} {year}',
    description: 'Confirm the email address of your {festival} {year} account with the link that was sent to you.',
  },
  'not-found': {
    title: 'Page not found | {festival} {year}',
    description:
      'There is no page at this address. Go to the {festival} {year} home page or look through all events from there.',
  },
} satisfies Pages
