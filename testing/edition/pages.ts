// Titles and descriptions of the pages of the tests' edition.
import type { Pages } from '../../domain/edition/content.ts'

const description = 'A page of Mela 2030, the festival of six events that only tests know, on 14 and 15 November.'

export const pages = {
  '/': { title: 'Mela 2030: Onwards, 14 - 15 Nov', description },
  '/home': { title: 'Mela 2030: Onwards, 14 - 15 Nov', description },
  '/events': { title: 'Events | Mela 2030', description },
  '/schedule': { title: 'Schedule | Mela 2030', description },
  '/results': { title: 'Results | Mela 2030', description },
  '/championship': { title: 'Championship | Mela 2030', description },
  '/prices': { title: 'Prices | Mela 2030', description },
  '/stay': { title: 'Nights And Meals | Mela 2030', description },
  '/questions': { title: 'Questions | Mela 2030', description },
  '/refunds': { title: 'Refunds | Mela 2030', description },
  '/terms': { title: 'Terms | Mela 2030', description },
  '/privacy': { title: 'Privacy | Mela 2030', description },
  '/notices': { title: 'Notices | Mela 2030', description },
  '/about': { title: 'About | Mela 2030', description },
  '/sponsors': { title: 'Sponsors | Mela 2030', description },
  '/pronites': { title: 'Pronites | Mela 2030', description },
  '/our-team': { title: 'Our Team | Mela 2030', description },
  '/reviews': { title: 'Reviews | Mela 2030', description },
  '/media-coverage': { title: 'Media Coverage | Mela 2030', description },
  '/socialcause': { title: 'Social Cause | Mela 2030', description },
  '/coming-soon': { title: 'Coming Soon | Mela 2030', description },
  '/auth': { title: 'Sign up or log in | Mela 2030', description },
  '/forgotPassword': { title: 'Forgot password | Mela 2030', description },
  '/password/reset': { title: 'Choose a new password | Mela 2030', description },
  '/unsubscribe': { title: 'News by mail | Mela 2030', description },
  '/profile': { title: 'Your profile | Mela 2030', description },
  '/teams': { title: 'Your team | Mela 2030', description },
  '/join': { title: 'Join a team | Mela 2030', description },
  '/paid': { title: 'Your payment | Mela 2030', description },
  '/certificates': { title: 'Check a certificate | Mela 2030', description },
  '/verifyEmail': { title: 'Confirm your email | Mela 2030', description },
  'not-found': { title: 'Page not found | Mela 2030', description },
} satisfies Pages
