// The facts that were announced for this edition. content/published.test.ts compares them with the content, so that
// nobody changes an announced fact by accident. Copy them from the announcement, not from content/. For a new edition,
// `npm run edition` writes the first version of this file. `complete`: the test also fails for events and categories of
// the content that are missing here.

const solo = { min: 1, max: 1 }
const pair = { min: 2, max: 2 }
const quiz = {
  team: pair,
  limits: { sameInstitution: true },
  numbers: [2],
  says: [/2 members/, /same institution/],
  prelims: [/written/],
  finals: [/finals/],
}

export const announced = {
  complete: true,
  edition: { name: 'Culfest', year: 2024, motto: 'Magical Journey', days: '9 - 11 Feb' },
  // The totals for one event, two events and so on up to the cap, in whole rupees.
  prices: { student: [300, 500], outside: [500, 1000, 1200] },
  // `replaces`: a price that replaces the prices of events. `adds`: a price that is added to them.
  facilities: { None: {}, Accomodation: { replaces: 1200 }, 'Accomodation And Food': { replaces: 1650 } },
  institute: { shortName: 'NITJSR', emailDomain: 'nitjsr.ac.in' },
  landing: { startingFrom: 'Starting From', registrationStarted: 'Registration Started' },
  accommodationHint: 'Accomodations will be provided if registered for 3 or more events',
  // Each category with its events in order, each event with its number.
  programme: [
    ['Dramatics', ['Rangmanch 3', 'Panch Parmeshwar 2', 'Halla Bol 1', 'Dramatic Shadows 38']],
    ['Dance', ['Footloose 7', 'Choreo Night 6', 'Dancing Duo 4', 'Shake on Beat 5']],
    ['Fine Arts', ['Patchwork Palooza 9', 'Casecraft Carnival 8', 'Vase-Verse 11', 'Poshak 12', 'Triathlon 10']],
    ['Literary', ['Just A Minute 19', 'Potpourri 18', "People's Parley 20", 'Journalism 17']],
    ['Fashion', ['Fables in Fashion 15', 'Panache 13', 'Haute Vision 14', 'Couture Craft 16']],
    ['Vocals', ['Idol 21', 'Dulcet Duo 23', 'Unplugged 24', 'Battle of Bands 22']],
    ['Photo/Videography', ['Flash of Brilliance 25', 'Ad-Renaline Rush 2.0 26', 'Moving Pexels 27']],
    ['Quizzing', ['Spent Quiz 28', 'History Quiz 31', 'Vocal for Local 30', 'EBSB Quiz 29']],
    [
      'Informals',
      ['Squid Game 32', 'Treasure Hunt 33', 'Valorant 34', 'Paper Dance 35', 'Blind Date 36', 'Roadies 37'],
    ],
  ],
  homeOrder: [
    'Dramatics',
    'Dance',
    'Fine Arts',
    'Literary',
    'Music',
    'Quizzing',
    'Photography',
    'Informals',
    'Fashion',
  ],
  // An event must not have a limit that is missing here. `numbers`: all numbers on the event's page. Its rules must
  // match each pattern of `says`, and its lists of prelims and finals each pattern of `prelims` and `finals`.
  events: {
    'Halla Bol 1': {
      team: { min: 12, max: 22 },
      limits: { teamsPerPerson: 2, everyMemberRegistered: true },
      numbers: [2, 10, 12, 20, 22],
      says: [
        /more than 2 teams/,
        /12 to 22 members/,
        /10 to 20 minutes/,
        /Electronic instruments are not allowed/,
        /Offensive language leads to elimination/,
        /registered.*disqualified/,
      ],
    },
    'Panch Parmeshwar 2': {
      team: { min: 4, max: 6 },
      numbers: [4, 6],
      says: [/4 to 6 members/, /case.*two teams.*for.*against/],
    },
    'Rangmanch 3': {
      team: { min: 6, max: 15, extraMembers: 1 },
      numbers: [6, 15, 20, 25, 30],
      says: [
        /6 to 15 members, plus one person for music or props/,
        /single round/,
        /25 minutes at most/,
        /every minute over.*20% of the marks/,
        /Hindi or in English/,
        /contact the organizer 30 minutes before/,
        /Register beforehand, online or in person/,
      ],
    },
    'Dancing Duo 4': {
      team: pair,
      numbers: [3, 5],
      says: [/pair, of the same or of opposite gender/, /3 to 5 minutes/, /mp3.*one hour before/, /Live music is not/],
    },
    'Shake on Beat 5': {
      numbers: [2, 4],
      prelims: [/2 or 4 participants/, /random/],
      finals: [/2 participants .*at a time/],
    },
    'Choreo Night 6': {
      team: { min: 10, max: 30 },
      numbers: [3, 7, 10, 30],
      says: [/10 to 30 members/, /7 to 10 minutes/, /at least 3 songs/, /mp3.*named after the team.*one hour before/],
    },
    'Footloose 7': {
      title: 'Foot Loose',
      team: solo,
      numbers: [1, 1.5, 2, 3],
      says: [/solo/, /mp3.*one hour before/],
      prelims: [/1 to 1.5 minutes/],
      finals: [/2 to 3 minutes/, /at least 2 songs/],
    },
    'Casecraft Carnival 8': { team: solo, numbers: [2], says: [/solo/, /2 hours/, /your own phone case/] },
    'Patchwork Palooza 9': { numbers: [3], says: [/3 hours/] },
    'Triathlon 10': {
      team: { min: 3, max: 3 },
      numbers: [2, 3],
      says: [/3 members/, /2 hours/, /registration card is needed/],
    },
    'Vase-Verse 11': { team: pair, numbers: [2], says: [/2 members/, /2 hours/] },
    'Poshak 12': { team: { min: 4, max: 4 }, numbers: [2, 4], says: [/4 members/, /2 hours/] },
    'Panache 13': {
      team: { min: 12, max: 15 },
      numbers: [12, 15],
      says: [/12 to 15 members/, /mp3.*12 minutes at most/, /a day ahead/],
    },
    'Haute Vision 14': { time: null, team: pair, says: [/duo of one model and one designer/] },
    'Fables in Fashion 15': { team: solo, numbers: [5], says: [/solo/, /5 minutes/] },
    'Couture Craft 16': { time: null, team: solo, says: [/solo/] },
    'Journalism 17': {
      team: { min: 2, max: 3 },
      finalists: { number: 8, atMost: true },
      numbers: [2, 3, 5, 6, 8, 9, 30, 180, 250],
      says: [/at most 8 teams/i],
      prelims: [/team of 2 to 3/, /write-up of 250 words or a video of 180 seconds/],
      finals: [/Equipment.*30 minutes per day/, /between 9 am and 5 pm/, /clips before 6 pm/],
    },
    'Potpourri 18': { team: pair, numbers: [2], says: [/2 members/, /English.*Hindi/], prelims: [/written/] },
    'Just A Minute 19': {
      finalists: { number: 16, atMost: false },
      numbers: [1, 16, 250],
      says: [/more than 1 minute/, /abstract of 250 words/],
      prelims: [/16 people/],
      finals: [/16 people/],
    },
    "People's Parley 20": {
      team: solo,
      finalists: { number: 2, atMost: false },
      numbers: [1, 2, 3, 250],
      says: [/individual/, /abstract of 250 words/],
      prelims: [/extempore.*2 to 3 minutes to think.*1 to 2 minutes to speak/, /turncoat debate/],
      finals: [/Oxford-style debate between 2 people/],
    },
    'Idol 21': {
      numbers: [3, 5],
      prelims: [/up to 3 minutes/, /No music and no instruments/],
      finals: [/up to 5 minutes/, /Karaoke is compulsory/],
    },
    'Battle of Bands 22': {
      team: { min: 3, max: 8 },
      numbers: [2, 3, 8, 20],
      says: [
        /at most 8 members/,
        /At least 3.*on stage/,
        /20 minutes, sound check included/,
        /2 songs/,
        /Pre-recorded.*not/,
      ],
    },
    'Dulcet Duo 23': {
      team: pair,
      numbers: [2, 4],
      says: [/2 participants/, /4 minutes/, /Karaoke is compulsory/, /Instruments are not allowed/],
    },
    'Unplugged 24': { team: solo, numbers: [7], says: [/solo/, /7 minutes/, /a single instrument/] },
    'Flash of Brilliance 25': {
      team: { min: 1, max: 3 },
      numbers: [1, 3, 4, 6],
      says: [/1 to 3 members/, /one photo per theme, 4 to 6 photos/, /EXIF data is needed/, /during the festival/],
    },
    'Ad-Renaline Rush 2.0 26': {
      team: { min: 2, max: 5 },
      numbers: [1, 2, 5, 72],
      says: [/2 to 5 members/, /up to 1 minute/, /72 hours/, /Each team submits one entry/],
    },
    'Moving Pexels 27': {
      team: { min: 1, max: 2 },
      numbers: [1, 2, 30],
      says: [/1 or 2 members/, /reel is up to 1 minute/, /30 hours after the festival/],
    },
    'Spent Quiz 28': quiz,
    'EBSB Quiz 29': { ...quiz, title: 'India Quiz' },
    'Vocal for Local 30': quiz,
    'History Quiz 31': quiz,
    'Squid Game 32': { numbers: [5], says: [/5 games/] },
    'Treasure Hunt 33': {
      team: { min: 4, max: 5 },
      numbers: [4, 5],
      says: [/4 to 5 members/, /captain.*secret code/],
    },
    'Valorant 34': {
      team: { min: 5, max: null, substitutes: 2 },
      limits: { minimumAge: 16, everyMemberRegistered: true },
      numbers: [2, 5, 16],
      says: [/at least 5 players/, /2 substitutes are optional/, /minimum age is 16/, /registered candidate/],
    },
    'Paper Dance 35': { team: pair, numbers: [1.5], says: [/Couples/, /opens 1.5 hours before/] },
    'Blind Date 36': { limits: { firstPlaces: 50 }, numbers: [50], says: [/first 50 registrations are paired/] },
    'Roadies 37': {
      description: [/will be published soon/],
      limits: { hostInstituteOnly: true },
      says: [/Only students of the host institute/],
    },
    'Dramatic Shadows 38': {
      team: { min: null, max: 8, extraMembers: 2 },
      numbers: [2, 8, 10],
      says: [/at most 8 members, plus 2/, /10 minutes/, /no dialogue/],
    },
  },
  social: ['14000+ followers', '53000+ followers', '6000+ subscribers'],
  // The number of entries in each list.
  counts: {
    team: { CONVENORS: 2, 'SUPER CORE': 22 },
    sponsors: { 'Past Sponsors': 33, 'Culfest 2019': 24, 'Culfest 2018': 20 },
    celebrities: 7,
    reviews: 4,
    mediaCoverage: 6,
  },
  strip: ['Food delivery', 'Pizza chain', 'Two-wheeler maker', 'Social house', 'Apparel store', 'Wellness brand'],
  story: [
    /began in 2004/,
    /over 10,000 visitors a day/,
    /second-largest annual cultural festival in Eastern India/,
    /theme/,
    /social cause/,
  ],
  statistics: [
    '10000+ footfall',
    '20+ participating colleges',
    '25+ events',
    '2nd biggest star nights',
    '3700+ alumni',
  ],
  socialCause: { theme: 'Explore Local, Expand Global', says: [/local market/] },
}
