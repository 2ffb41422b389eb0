// The Photo/Videography events.
// Change texts, rules and limits here. Write each limit twice: as a rule for readers, and as a field for programs.
// Never change an event's number (`ind`): addresses and registrations refer to it. Null: nothing is published.
// `heading` and `title` have at most 60 characters. `otherWords` of the category need Hindi words too, because people
// search in both languages; each word finds all events of the category. `emblem` is the name of a drawing in
// web/art/drawings/emblems. `homeOrder` numbers the categories: 1, 2, 3, …, each number once.
// `questions` are asked at registration (docs/recipes.md): `name` has at most 40 characters, `ask` 160, a choice 60.
import type { Category } from '../../domain/edition/content.ts'

export const photoVideography = {
  id: 'photo-videography',
  name: 'Photo/Videography',
  homeName: 'Photography',
  homeOrder: 7,
  line: 'The festival seen through a lens, in stills and moving pictures.',
  otherWords: 'photo photography video film filmmaking camera फ़ोटोग्राफ़ी वीडियो कैमरा फ़िल्म तस्वीर छायाचित्र',
  events: [
    {
      ind: 25,
      heading: 'Flash of Brilliance',
      title: 'Flash of Brilliance',
      otherWords: 'photography photo contest picture',
      description:
        'A photo event that runs through the festival: a picture for each theme, taken while it all happens.',
      rules: [
        'A team has 1 to 3 members.',
        'Submit one photo per theme, 4 to 6 photos in total.',
        'EXIF data is needed.',
        'Photos are shot during the festival.',
      ],
      team: { min: 1, max: 3 },
      time: 'During the festival',
      rounds: null,
      capacity: null,
      hostInstituteOnly: false,
      minimumAge: null,
      teamsPerPerson: null,
      everyMemberRegistered: false,
      sameInstitution: false,
      firstPlaces: null,
      submissions: [
        {
          id: 'photographs',
          name: 'Photographs',
          note: 'One photograph per theme, as the camera stored it.',
          accepts: [{ kind: 'photo', formats: ['jpg'], exif: true, duringFestival: true }],
          files: { min: 4, max: 6 },
          required: true,
          deadline: { hours: 1, after: 'festivalEnds' },
        },
      ],
      emblem: 'camera-flash',
      running: [{ id: 'single', name: 'Single round', form: 'handed in' }],
    },
    {
      ind: 26,
      heading: 'Ad-Renaline Rush 2.0',
      title: 'Ad-Renaline Rush 2.0',
      otherWords: 'advertisement advert commercial short film vigyapan विज्ञापन',
      description: 'A short video by a small team, handed in within 72 hours.',
      rules: [
        'A team has 2 to 5 members.',
        'The video is up to 1 minute long.',
        'There are 72 hours to submit it.',
        'Each team submits one entry.',
      ],
      team: { min: 2, max: 5 },
      time: '72 hours to submit',
      rounds: null,
      capacity: null,
      hostInstituteOnly: false,
      minimumAge: null,
      teamsPerPerson: null,
      everyMemberRegistered: false,
      sameInstitution: false,
      firstPlaces: null,
      submissions: [
        {
          id: 'film',
          name: 'Film',
          accepts: [{ kind: 'film', formats: ['mp4', 'mov', 'webm'], maxSeconds: 60 }],
          required: true,
          deadline: { hours: 72, after: 'festivalBegins' },
        },
      ],
      emblem: 'clapper-and-megaphone',
      running: [{ id: 'single', name: 'Single round', form: 'handed in' }],
    },
    {
      ind: 27,
      heading: 'Moving Pexels',
      title: 'Moving Pexels',
      otherWords: 'reel short film video editing रील',
      description: 'A reel of up to a minute, made alone or by two, with time to edit after the festival.',
      rules: [
        'A team has 1 or 2 members.',
        'The reel is up to 1 minute long.',
        'Submit it within 30 hours after the festival.',
      ],
      team: { min: 1, max: 2 },
      time: '30 hours after the festival to submit',
      rounds: null,
      capacity: null,
      hostInstituteOnly: false,
      minimumAge: null,
      teamsPerPerson: null,
      everyMemberRegistered: false,
      sameInstitution: false,
      firstPlaces: null,
      submissions: [
        {
          id: 'reel',
          name: 'Reel',
          accepts: [{ kind: 'film', formats: ['mp4', 'mov', 'webm'], maxSeconds: 60 }],
          required: true,
          deadline: { hours: 30, after: 'festivalEnds' },
        },
      ],
      emblem: 'film-reel',
      running: [{ id: 'single', name: 'Single round', form: 'handed in' }],
    },
  ],
} satisfies Category
