// The pages Privacy, Terms and Refunds, in plain words. Payment gateways, colleges and parents ask for these pages.
// Statements about the site must be true (docs/security.md, docs/rules.md). Deadlines and people that are not known yet
// have `sample: true`. Every year, ask somebody who may speak for the institute to read the pages. Then remove these
// marks. The steps of a refund have `step: true`.
import type { Legal } from '../domain/edition/content.ts'

export const legal = {
  privacy: {
    heading: 'Privacy',
    summary:
      'We store the data that we need to run {festival} {year}. Only people who need your data see it. We remove your name when the festival is over. We sell no data and show no advertising.',
    sections: [
      {
        heading: 'What we ask for',
        paragraphs: [
          'Your name, your e-mail address and a password. You may also enter your phone, city, state, college, year of passing and gender. Your password is stored only in a form that nobody can read.',
          'While you use the site, we store your registrations, teams, payments and results, the times when your pass was scanned, and the browsers in which you are logged in. Some events ask a question or ask for music, texts, photographs or films. We remove the place where a photograph was taken, if its file contains it.',
        ],
      },
      {
        heading: 'What it is for',
        paragraphs: [
          'We use your data for registrations, prices, beds, the gates, news about changes, and certificates. We use it for nothing else.',
        ],
      },
      {
        heading: 'Who sees it',
        paragraphs: [
          'Organisers see only the data that their task needs. A cashier sees your payments, a coordinator the people of one event, the gate your name and whether you may enter. Each change by an organiser is recorded with the name of the organiser.',
          'Members of a team see the names of its members, what the team handed in and who did it. Only your team and the organisers of the event see what you hand in. Published results show winners with their college. Anybody with the code of a certificate can check it. Nobody else gets your data, unless a court or the law asks for them.',
        ],
      },
      {
        heading: 'Cookies and other companies',
        paragraphs: [
          'The site sets no cookies. Your browser keeps your log-in and your pass, on your own device, until you log out. The pages load something from another company only if you press a button for it, such as the film on the home page or a group chat. Those companies have their own rules.',
        ],
      },
      {
        heading: 'How long we keep it',
        paragraphs: [
          'About thirty days after the festival, we remove your name, address and phone everywhere. Payments, entries and results stay in our records without a name. Music, texts, photographs and films that you handed in are deleted {submissionsKept} after the festival. Mails that we sent to you are deleted after thirty days.',
        ],
        sample: true,
      },
      {
        heading: 'What you can do',
        paragraphs: [
          'In your profile you can correct your details, download all your data as one file, and log out other browsers. You can delete your account when all payments are settled. Each mail with news has a link to unsubscribe.',
        ],
      },
      {
        heading: 'Under eighteen',
        paragraphs: ['Ask a parent before you sign up. A parent may ask us to show or delete your data.'],
        sample: true,
      },
      {
        heading: 'Contact',
        paragraphs: [
          'The General Secretary of {festival} is responsible for this page and answers complaints within thirty days. Write to the address below, with your user id.',
        ],
        sample: true,
      },
    ],
  },
  terms: {
    heading: 'Terms',
    summary:
      'These terms say what you and {festival} {year} may expect of each other. They apply to everybody who signs up.',
    sections: [
      {
        heading: 'Your account',
        paragraphs: [
          'One account for one person, with your real name: it is printed on your certificate. Keep the password to yourself. Nobody of the festival ever asks you for it.',
        ],
      },
      {
        heading: 'Taking part',
        paragraphs: [
          'The rules and limits on the page of an event apply to everybody who takes part. Every member of a team registers. Some events are only for certain people, and some have few seats. When an event is full, you can join its waiting list.',
          'The judges decide the results, and their decision is final. A result that was entered wrongly is corrected.',
        ],
      },
      {
        heading: 'Prices and paying',
        paragraphs: [
          'Prices are in Indian rupees, for one person, with everything included. Your profile shows your balance to pay. A payment counts when your profile shows it as confirmed, with a receipt. The page Refunds explains how much you get back when you cancel.',
        ],
        ways: [{ words: 'Refunds', to: '/refunds' }],
      },
      {
        heading: 'When something changes',
        paragraphs: [
          'Times and venues may change; the schedule always shows the current ones. If we have to cancel an event, you get back what you paid for it. If the whole festival cannot take place, everybody gets back what they paid.',
        ],
        sample: true,
      },
      {
        heading: 'On the grounds',
        paragraphs: [
          'Come with your pass and an identity card. No alcohol, drugs or weapons. Harassment, violence and ragging are forbidden. Anybody who does this must leave, loses seat and money, and is reported to college and police.',
          'Look after your things: we help to find lost things but cannot replace them. Pictures and films are made at the festival. If you do not want to be shown, tell us, and we remove the picture.',
        ],
        sample: true,
      },
      {
        heading: 'The site',
        paragraphs: [
          'Do not try to access data of other people, and do not slow the site down for them. We close accounts that do this.',
        ],
      },
      {
        heading: 'The law',
        paragraphs: [
          '{festival} is organised by {institute}. The law of India applies, and the courts at the place of the institute decide disputes.',
        ],
        sample: true,
      },
    ],
  },
  refunds: {
    heading: 'Refunds',
    summary:
      'You can leave an event while registration for it is open. If you have then paid more than your new total, you get all of the extra money back.',
    sections: [
      {
        heading: 'How do I cancel?',
        step: true,
        paragraphs: [
          'Open your profile, press "Unregister for Events", and choose the events that you want to leave. You can change accommodation and food there too. Your total falls at once. If you cannot log in, or have already entered at the gate, ask at the desk or write to us.',
        ],
      },
      {
        heading: 'How much do I get back?',
        step: true,
        paragraphs: [
          'You get back the amount that you paid above your new total: your profile shows it as credit. There is no fee. For example, if you paid {price} each for two events and leave one, you get {price} back. If your total is the maximum of {most}, leaving one event may not reduce it.',
        ],
      },
      {
        heading: 'How do I ask for it?',
        step: true,
        paragraphs: [
          'At the registration desk, or by mail from the address of your account, with your user id and the number of your receipt. You can also keep the credit and use it for another event.',
        ],
      },
      {
        heading: 'When does it arrive?',
        step: true,
        paragraphs: [
          'At the desk you get it at once. By UPI or bank it arrives within seven days after you ask. You can ask until fourteen days after the last day of the festival.',
        ],
        sample: true,
      },
      {
        heading: 'Who pays it?',
        paragraphs: [
          'The cashiers pay it, for the Finance Secretary of {festival}. The person who paid gets the refund: in cash at the desk, or by a transfer to the account of the payment. The receipt for the refund stays in your profile.',
        ],
        sample: true,
      },
      {
        heading: 'What if you cancel?',
        paragraphs: [
          'If we cancel an event, you get back what you paid for it. If the festival cannot take place, everybody gets all their money back, without asking.',
        ],
        sample: true,
      },
      {
        heading: 'What do we not refund?',
        paragraphs: [
          'We do not refund events that have begun, nights that you have slept here, and events that you missed without unregistering first.',
        ],
        sample: true,
      },
      {
        heading: 'You paid twice, or the wrong sum?',
        paragraphs: [
          'Enter the number of the transfer in your profile, or show it at the desk. When we find the transfer, it counts as paid. The extra money becomes credit.',
        ],
      },
    ],
  },
} satisfies Legal
