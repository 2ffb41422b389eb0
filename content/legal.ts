// The pages Privacy, Terms and Refunds, in plain words: payment gateways, colleges and parents ask for them. What they
// say of the site is what it does (docs/security.md, docs/rules.md); deadlines and people that are not known yet are
// `sample: true`. Every year: have somebody of the institute read them who may speak for it, and take the marks away.
import type { Legal } from '../domain/edition/content.ts'

export const legal = {
  privacy: {
    heading: 'Privacy',
    summary:
      'We keep what we need to run {festival} {year}, show it to those who need it, and remove your name when it is over. We sell no data and show no advertising.',
    sections: [
      {
        heading: 'What we ask for',
        paragraphs: [
          'Your name, your e-mail address and a password. If you like also phone, city, state, college, year of passing and gender. Your password is stored only in a form from which nobody can read it.',
          'While you use the site we keep what you register for, your teams, what you paid and how, when your pass was scanned at a gate, your results, and on which browsers you are logged in.',
        ],
      },
      {
        heading: 'What it is for',
        paragraphs: [
          'To know who takes part in what, to work out what you pay, to give out beds, to let you in at the gate, to reach you when something changes, and to write certificates. For nothing else.',
        ],
      },
      {
        heading: 'Who sees it',
        paragraphs: [
          'Organisers, each only what their task needs: a cashier your payments, a coordinator the people of one event, the gate your name and whether you may come in. What they change is written down with their name.',
          'Members of a team see the names of its members. Published results show winners with their college. Anybody with the code of a certificate can check it. Nobody else gets your data, unless a court or the law asks for them.',
        ],
      },
      {
        heading: 'Cookies and other companies',
        paragraphs: [
          'The site sets no cookies. Your browser keeps your log-in and your pass, on your own device, until you log out. The pages load nothing from other companies unless you press something that says so, such as the film on the home page or a group chat; those companies have rules of their own.',
        ],
      },
      {
        heading: 'How long we keep it',
        paragraphs: [
          'About thirty days after the festival we take your name, address and phone out of everything. Sums, entries and places stay for the books, without a name. Mails that were sent to you are forgotten after thirty days.',
        ],
        sample: true,
      },
      {
        heading: 'What you can do',
        paragraphs: [
          'In your profile you can correct what you entered, download everything that is held about you as one file, end log-ins on other browsers, and delete your account once money is settled. News by mail ends with the link in each of them.',
        ],
      },
      {
        heading: 'Under eighteen',
        paragraphs: ['Ask a parent before you sign up. A parent may ask us to show or delete what we hold.'],
        sample: true,
      },
      {
        heading: 'Contact',
        paragraphs: [
          'The General Secretary of {festival} answers for this page, and complaints too, within thirty days. Write to the address below with your user id.',
        ],
        sample: true,
      },
    ],
  },
  terms: {
    heading: 'Terms',
    summary:
      'What you and {festival} {year} may expect of each other, in plain words. They hold for everybody who signs up.',
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
          'The rules and limits on the page of an event hold for everybody in it. Everybody in a team registers. Some events are for certain people only, and some have few places: when they are full, you can wait in line.',
          'Judges decide about places; their decision is final. A result that was entered wrongly is corrected.',
        ],
      },
      {
        heading: 'Prices and paying',
        paragraphs: [
          'Prices are in Indian rupees, for one person, with everything included. Your profile says what you owe. A payment counts when it is confirmed there, with a receipt. What you get back when you cancel is on a page of its own.',
        ],
        ways: [{ words: 'Refunds', to: '/refunds' }],
      },
      {
        heading: 'When something changes',
        paragraphs: [
          'Hours and venues may change; the schedule always shows what holds now. If we have to cancel an event, you get back what you paid for it. If the whole festival cannot take place, everybody gets back what they paid.',
        ],
        sample: true,
      },
      {
        heading: 'On the grounds',
        paragraphs: [
          'Come with your pass and an identity card. No alcohol, drugs or weapons. Nobody is harassed, hurt or ragged here: who does that has to leave, loses place and money, and is reported to college and police.',
          'Look after your things; we help to find what was lost but cannot replace it. Pictures and films are made at the festival. If you do not want to be shown, tell us, and the picture goes.',
        ],
        sample: true,
      },
      {
        heading: 'The site',
        paragraphs: [
          'Do not try to get at what belongs to others, and do not slow the site down for them. An account that does is closed.',
        ],
      },
      {
        heading: 'The law',
        paragraphs: [
          '{festival} is held by {institute}. The law of India holds, and the courts at the place of the institute decide.',
        ],
        sample: true,
      },
    ],
  },
  refunds: {
    heading: 'Refunds',
    summary:
      'You can leave an event while registration for it is open. Whatever you paid above what you then owe is yours, and you get all of it back.',
    sections: [
      {
        heading: 'How do I cancel?',
        paragraphs: [
          'Open your profile, press "Unregister for Events", choose what you leave. Accommodation and food are changed there too. What you owe falls at once. If you cannot log in, or have already come in at the gate, ask at the desk or write to us.',
        ],
      },
      {
        heading: 'How much do I get back?',
        paragraphs: [
          'What you paid less what you still owe; your profile shows it as credit. There is no fee. An example: you paid for two events at {price} each and leave one, so {price} come back. If all your events already cost the most, {most}, leaving one may change nothing.',
        ],
      },
      {
        heading: 'How do I ask for it?',
        paragraphs: [
          'At the registration desk, or by mail from the address of your account, with your user id and the number of your receipt. You can also leave the credit and use it for another event.',
        ],
      },
      {
        heading: 'When does it arrive?',
        paragraphs: [
          'At the desk at once. By UPI or bank within seven days after you ask. Ask at the latest fourteen days after the last day of the festival.',
        ],
        sample: true,
      },
      {
        heading: 'Who pays it?',
        paragraphs: [
          'The cashiers, for the Finance Secretary of {festival}. It goes to the person who paid: cash at the desk, a transfer to the account that it came from. You get a receipt for it, which stays in your profile.',
        ],
        sample: true,
      },
      {
        heading: 'What if you cancel?',
        paragraphs: [
          'If we cancel an event, you get back what you paid for it. If the festival cannot take place, everybody gets back all they paid, without asking.',
        ],
        sample: true,
      },
      {
        heading: 'What do we not refund?',
        paragraphs: [
          'Events that have begun, nights that you have slept here, and events that you missed without unregistering first.',
        ],
        sample: true,
      },
      {
        heading: 'You paid twice, or the wrong sum?',
        paragraphs: [
          'Type the number of the transfer into your profile or show it at the desk. Once we find the transfer it counts as paid. The extra money becomes credit.',
        ],
      },
    ],
  },
} satisfies Legal
