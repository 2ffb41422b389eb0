// The Questions page: questions that people ask before they pay or come, with answers, and telephone numbers for the
// night. Every year, read each answer as the parent of a seventeen-year-old would. Numbers and deadlines with `sample:
// true` are shown as not settled: enter the real values, then remove the mark. The page needs at least 12 questions,
// and one topic needs `helplines`.
import type { Questions } from '../domain/edition/content.ts'

const unknownNumber = '+91 00000 00000'

export const questions = {
  aside: 'Ask us anything',
  topics: [
    {
      id: 'signing-up',
      name: 'Signing up',
      questions: [
        {
          id: 'as-a-team',
          question: 'How do we sign up as a team?',
          answer: [
            'One of you signs up, registers for the event and makes the team in the profile. The team has a link for the other members. They open the link, sign up or log in, read the price and join with one press. This also registers them for the event.',
            'The page of each event says how many members a team may have. In the list of events, you can enter how many you are.',
          ],
          ways: [
            { words: 'Events for as many as you are', to: '/events' },
            { words: 'Your profile', to: '/profile' },
          ],
        },
        {
          id: 'no-mail',
          question: 'The mail to confirm my address does not arrive',
          answer: [
            'Look into your folders for spam and advertising. If the mail is not there, log in and press "Send the link again" in your profile, or correct the address there. You can already register. You need a confirmed address for the student price and for events with few seats left.',
          ],
          ways: [{ words: 'Your profile', to: '/profile' }],
        },
      ],
    },
    {
      id: 'paying',
      name: 'Paying',
      questions: [
        {
          id: 'what-it-costs',
          question: 'What does it cost?',
          answer: [
            'Signing up is free. One event costs {price}, and all events together cost at most {most}. Students of {institute} pay {studentPrice} for one event, and at most {studentMost}.',
            'The price is for one person, also in a team: a team of seven in one event pays seven times {price}.',
          ],
          ways: [{ words: 'All prices, with bed and food', to: '/prices' }],
        },
        {
          id: 'how-to-pay',
          question: 'How and when do I pay?',
          answer: [
            'Register first. Your profile then shows your balance and how to pay it. If the profile shows a UPI account, use any UPI app. Otherwise pay at the registration desk, in cash or by UPI. Each payment gets a receipt with a number, which stays in your profile.',
            'Do not pay to any other person, or to an account that your profile does not show.',
          ],
          ways: [{ words: 'Your profile', to: '/profile' }],
        },
        {
          id: 'paid-still-due',
          question: 'I have paid, but my profile still says that I owe',
          answer: [
            'Enter the twelve digits of the UPI transfer (the UTR) in your profile, once. A cashier looks for the transfer in the account and confirms it. Until then, your profile shows that the payment waits. Do not pay a second time.',
          ],
        },
        {
          id: 'student-price',
          question: 'Who gets the price for students of {institute}?',
          answer: [
            'Students who confirm an e-mail address of the institute get it: press the button in the mail that we send to this address. Without such an address, show your institute identity card at the desk. If you have already paid more, the difference becomes credit.',
          ],
        },
      ],
    },
    {
      id: 'refunds',
      name: 'Cancelling and refunds',
      questions: [
        {
          id: 'leave-event',
          question: 'Can I unregister from an event?',
          answer: [
            'Yes. Open your profile and press "Unregister for Events" while registration for the event is open. Your balance goes down at once, and your seat goes to the next person on the waiting list. After you have entered at the gate, ask the registration desk.',
          ],
          ways: [{ words: 'Your profile', to: '/profile' }],
        },
        {
          id: 'money-back',
          question: 'Do I get my money back, how and when?',
          answer: [
            'Yes. Money that you paid above your price is credit, shown in your profile. Use it for another event, or ask for it at the desk or by mail with your user id. The money goes to the person who paid.',
            'The Finance Secretary and the cashiers pay it. At the desk you get it at once, by bank or UPI within seven days after you ask. You can ask until fourteen days after the last day of the festival.',
          ],
          ways: [
            { words: 'All about refunds', to: '/refunds' },
            { words: 'Who pays them', to: '/our-team' },
          ],
          sample: true,
        },
        {
          id: 'event-cancelled',
          question: 'What if you cancel an event?',
          answer: [
            'We write to all registered people, and your profile shows the cancellation. You are unregistered and no longer pay for the event: your money becomes credit, and we pay it back to you. If the event takes place after all, you are registered again.',
          ],
          ways: [{ words: 'Notices', to: '/notices' }],
        },
      ],
    },
    {
      id: 'staying',
      name: 'Staying',
      questions: [
        {
          id: 'where-to-stay',
          question: 'Where can I sleep and eat?',
          answer: [
            'Choose accommodation, with or without food, in your profile. It is for people with three or more events, and its price includes all events. Students of {institute} pay only for events.',
          ],
          ways: [
            { words: 'Nights and meals', to: '/stay' },
            { words: 'Prices of bed and food', to: '/prices' },
          ],
        },
        {
          id: 'women-rooms',
          question: 'Where do girls and women sleep?',
          answer: [
            'In a hostel of the campus for women only, with a warden, and with a guard at the door day and night. Men sleep in another hostel. Friends who ask together get neighbouring beds.',
          ],
          sample: true,
        },
        {
          id: 'when-rooms',
          question: 'From when until when, and what do I bring?',
          answer: [
            'From the evening before the first day until the morning after the last. Bring a photo identity card, bedding, a lock and what you need for the night. Tell the Hospitality Head if you come later than ten in the evening.',
          ],
          sample: true,
        },
      ],
    },
    {
      id: 'safety',
      name: 'Safety at night',
      helplines: [
        { who: 'Police, fire, ambulance', number: '112', when: 'all India, day and night' },
        { who: 'Campus security', number: unknownNumber, when: 'day and night', sample: true },
        { who: 'Women of the festival team', number: unknownNumber, when: 'day and night, {dates}', sample: true },
        { who: 'First aid on the grounds', number: unknownNumber, when: '{dates}', sample: true },
      ],
      questions: [
        {
          id: 'who-looks-after',
          question: 'Who looks after people at night?',
          answer: [
            'Guards of the campus and volunteers with a badge are at the gates, at the stage and on the way to the hostels. Anybody with a badge brings you to your hostel or to first aid. You need not explain why you ask.',
          ],
          sample: true,
        },
        {
          id: 'how-late',
          question: 'How late does it get?',
          answer: [
            'The schedule says when each session ends, also after midnight. Only people with a pass for that day can enter at the gates. After the last show volunteers walk with people to the hostels and to the gate.',
          ],
          ways: [{ words: 'Schedule', to: '/schedule' }],
          sample: true,
        },
        {
          id: 'parents',
          question: 'I am a parent. Who can I call?',
          answer: [
            'Call the office at the number on the home page, or write to us: a person answers. During the festival, people also answer the numbers above at night. We tell you where the hostel is and who its warden is.',
          ],
          ways: [{ words: 'Our team', to: '/our-team' }],
          sample: true,
        },
      ],
    },
    {
      id: 'coming',
      name: 'Coming and getting in',
      questions: [
        {
          id: 'how-to-come',
          question: 'How do I get there?',
          answer: [
            'The address is on the home page. From the railway station and the bus stand take a shared auto or a cab to the main gate of the institute. The registration desk is right behind it.',
          ],
          sample: true,
        },
        {
          id: 'identity-card',
          question: 'Which identity card do I need?',
          answer: [
            'The identity card of your college, or another card with your photo and name. The name must be the same as in your profile. Quizzes for two people from one institution check the college on the card.',
          ],
          sample: true,
        },
        {
          id: 'the-pass',
          question: 'What do I show at the gate?',
          answer: [
            'The pass in your profile, as a code on your phone or on paper. Open the pass once before you travel: then your phone shows it without network. The pass admits one person, once a day. If you lose the pass, the desk gives you a new one.',
          ],
          ways: [{ words: 'Your profile', to: '/profile' }],
        },
      ],
    },
    {
      id: 'on-the-day',
      name: 'On the day',
      questions: [
        {
          id: 'lost-and-found',
          question: 'I have lost something',
          answer: [
            'Ask at the registration desk, where found things are brought. Describe the thing, and say where and when you last had it. After the festival, write to us: we store found things for thirty days.',
          ],
          sample: true,
        },
        {
          id: 'on-time',
          question: 'How do I learn that something has moved?',
          answer: [
            'The schedule shows the new time with the old time beside it, and your profile shows your own sessions. Both pages are always up to date.',
          ],
          ways: [
            { words: 'Schedule', to: '/schedule' },
            { words: 'Notices', to: '/notices' },
          ],
        },
        {
          id: 'wheelchair',
          question: 'Can I come with a wheelchair?',
          answer: [
            'Yes. The paths between gate, stage and halls are paved, and a space close to the stage is reserved. Write to us a week before, and somebody meets you at the gate.',
          ],
          sample: true,
        },
      ],
    },
  ],
} satisfies Questions
