// The Literary events.
// Change texts, rules and limits here. Write each limit twice: as a rule for readers, and as a field for programs.
// Never change an event's number (`ind`): addresses and registrations refer to it. Null: nothing is published.
// `heading` and `title` have at most 60 characters. `otherWords` of the category need Hindi words too, because people
// search in both languages; each word finds all events of the category. `emblem` is the name of a drawing in
// web/art/drawings/emblems. `homeOrder` numbers the categories: 1, 2, 3, …, each number once.
// `questions` are asked at registration (docs/recipes.md): `name` has at most 40 characters, `ask` 160, a choice 60.
import type { Category } from '../../domain/edition/content.ts'

export const literary = {
  id: 'literary',
  name: 'Literary',
  homeName: 'Literary',
  homeOrder: 4,
  line: 'Speakers, writers and reporters with something to say.',
  otherWords: 'speaking speech writing literature sahitya bhashan lekhan साहित्य भाषण लेखन',
  events: [
    {
      ind: 19,
      heading: 'Just A Minute',
      title: 'Just A Minute',
      otherWords: 'jam speaking extempore speech',
      description:
        'One speaker, one minute. Sixteen of those who take the floor in the prelims meet again in the finals.',
      rules: ['Nobody speaks for more than 1 minute.', 'An abstract of 250 words is part of the event.'],
      prelims: ['16 people go on to the finals.'],
      finals: ['The finals are held among these 16 people.'],
      team: null,
      time: '1 minute at most',
      rounds: 'Prelims and finals',
      capacity: null,
      hostInstituteOnly: false,
      minimumAge: null,
      teamsPerPerson: null,
      everyMemberRegistered: false,
      sameInstitution: false,
      firstPlaces: null,
      submissions: [
        {
          id: 'abstract',
          name: 'Abstract',
          accepts: [{ kind: 'text', maxWords: 250 }],
          required: true,
          deadline: { minutesBefore: 1440 },
        },
      ],
      emblem: 'speaking-watch',
      running: [
        {
          id: 'prelims',
          name: 'Prelims',
          form: 'one by one',
          minutes: { most: 1 },
          through: { number: 16, atMost: false },
        },
        { id: 'finals', name: 'Finals', form: 'one by one', minutes: { most: 1 } },
      ],
    },
    {
      ind: 18,
      heading: 'Potpourri',
      title: 'Potpourri',
      otherWords: 'word games language hindi english हिन्दी हिंदी',
      description: 'An event for two, held in an English and a Hindi version, that starts with pen and paper.',
      rules: ['A team has 2 members.', 'There is an English version and a Hindi version.'],
      prelims: ['The prelims are written.'],
      team: { min: 2, max: 2 },
      time: null,
      rounds: 'Written prelims',
      capacity: null,
      hostInstituteOnly: false,
      minimumAge: null,
      teamsPerPerson: null,
      everyMemberRegistered: false,
      sameInstitution: false,
      firstPlaces: null,
      questions: [
        {
          id: 'version',
          name: 'Version',
          ask: 'Which version does your team take part in?',
          of: 'team',
          kind: 'choice',
          choices: [
            { id: 'english', name: 'English' },
            { id: 'hindi', name: 'Hindi' },
          ],
          required: true,
        },
      ],
      emblem: 'word-bowl',
      running: [
        { id: 'prelims', name: 'Written prelims', form: 'written' },
        { id: 'finals', name: 'Finals', form: 'one by one' },
      ],
    },
    {
      ind: 20,
      heading: "People's Parley",
      title: "People's Parley",
      otherWords: 'debate debating parliamentary vaad vivad bahas वाद विवाद बहस डिबेट',
      description:
        'A debate in three steps: an extempore speech, a turncoat debate, and an Oxford-style final between two people.',
      rules: ['You take part as an individual.', 'An abstract of 250 words is part of the event.'],
      prelims: [
        'The first round is an extempore: 2 to 3 minutes to think, then 1 to 2 minutes to speak.',
        'A turncoat debate follows it.',
      ],
      finals: ['The final is an Oxford-style debate between 2 people.'],
      team: { min: 1, max: 1 },
      time: '2 to 3 minutes to think, 1 to 2 minutes to speak',
      rounds: 'Extempore, turncoat debate, final',
      capacity: null,
      hostInstituteOnly: false,
      minimumAge: null,
      teamsPerPerson: null,
      everyMemberRegistered: false,
      sameInstitution: false,
      firstPlaces: null,
      submissions: [
        {
          id: 'abstract',
          name: 'Abstract',
          accepts: [{ kind: 'text', maxWords: 250 }],
          required: true,
          deadline: { minutesBefore: 1440 },
        },
      ],
      emblem: 'two-lecterns',
      running: [
        { id: 'extempore', name: 'Extempore', form: 'one by one', minutes: { think: 3, least: 1, most: 2 } },
        { id: 'turncoat', name: 'Turncoat debate', form: 'one by one', through: { number: 2, atMost: false } },
        { id: 'final', name: 'Final', form: 'bracket' },
      ],
    },
    {
      ind: 17,
      heading: 'Journalism',
      title: 'Journalism',
      otherWords: 'reporting news reporter press writing पत्रकारिता',
      description:
        'Small teams write or film in the prelims; those who reach the finals go out to report, with fixed hours and a deadline.',
      rules: ['A team has 2 to 3 members.', 'At most 8 teams go on to the finals.'],
      prelims: ['Take part as a team of 2 to 3.', 'Hand in a write-up of 250 words or a video of 180 seconds.'],
      finals: [
        'Equipment is available for 30 minutes per day.',
        'Reporting takes place between 9 am and 5 pm.',
        'Submit your clips before 6 pm.',
      ],
      team: { min: 2, max: 3 },
      time: null,
      rounds: 'Prelims and finals',
      capacity: null,
      hostInstituteOnly: false,
      minimumAge: null,
      teamsPerPerson: null,
      everyMemberRegistered: false,
      sameInstitution: false,
      firstPlaces: null,
      submissions: [
        {
          id: 'prelims',
          name: 'Write-up or film',
          note: 'For the prelims: a write-up of 250 words, or a film of 180 seconds.',
          accepts: [
            { kind: 'text', maxWords: 250 },
            { kind: 'film', formats: ['mp4', 'mov', 'webm'], maxSeconds: 180 },
          ],
          required: true,
          deadline: { minutesBefore: 60 },
        },
        {
          id: 'clips',
          name: 'Clips of the finals',
          note: 'Only for those who reach the finals.',
          accepts: [{ kind: 'film', formats: ['mp4', 'mov', 'webm'] }],
          files: { min: 1, max: 10 },
          required: false,
          deadline: { timeOfLastDay: '18:00' },
        },
      ],
      emblem: 'notebook-and-camera',
      running: [
        { id: 'prelims', name: 'Prelims', form: 'handed in', through: { number: 8, atMost: true } },
        { id: 'finals', name: 'Finals', form: 'slots', slots: { minutes: 30, aDay: 1, from: '09:00', until: '17:00' } },
      ],
    },
  ],
} satisfies Category
