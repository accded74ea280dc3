import type { Words } from './words-es.ts'

const seats = (free: number): string => (free === 1 ? '1 seat left' : `${free} seats left`)
const points = (count: number): string => (count === 1 ? '1 point' : `${count} points`)

export const en: Words = {
  title: (name) => `${name}: book classes at studios and gyms`,
  description:
    'See today’s classes with the seats they have left and take yours with points. For people who train, for studios and for companies.',
  skip: 'Skip to content',
  sections: 'Sections',
  languages: 'Language',
  today: 'Today’s classes',
  todayAndTomorrow: 'Classes today and tomorrow',
  members: 'For training',
  studios: 'For studios',
  companies: 'For companies',
  help: 'Help',
  signIn: 'Sign in',
  signUp: 'Create account',
  headline: ['Your spot', 'awaits you'],
  lead: (name) =>
    `${name} books classes at studios and gyms. You see how many seats are left, take yours with points and arrive with your pass.`,
  seeToday: 'See today’s classes',
  free: 'Your account costs nothing. You pay with points, only for the classes you book.',
  next: 'Next with a seat',
  seatsLeft: seats,
  of: (p) => `${p.taken} of ${p.capacity} seats taken`,
  points,
  pointsWord: 'points',
  plansTitle: 'What points cost',
  plansText:
    'Each class says how many points it asks for. You pay once, it does not renew by itself, and the points arrive at once.',
  bookFor: (count) => `Book for ${points(count)}`,
  noneNext: 'This is what a class looks like: each circle is a seat, and this one is yours.',
  figures: (p) => [
    [p.studios, p.studios === 1 ? 'studio' : 'studios'],
    [p.classes, p.classes === 1 ? 'class in the next 7 days' : 'classes in the next 7 days'],
    [p.seatsLeft, p.seatsLeft === 1 ? 'seat free in them' : 'seats free in them'],
  ],
  todayLead: 'Hours are each studio’s own; seats are those of a few seconds ago.',
  tomorrow: 'tomorrow',
  full: 'full',
  waiting: (count) => `${count} in the list`,
  withCoach: (name) => `with ${name}`,
  noClasses: 'No more classes begin today. With your account you see those of the next two weeks.',
  unavailable:
    'We can’t read the timetable right now. Come back in a minute: your account and bookings are where they were.',
  membersTitle: 'Where, at what time, and is there a seat',
  membersText: [
    [
      'Seats, live',
      'Each class is a strip of circles: filled, taken; empty, free; in colour, yours. When someone takes or leaves a seat it changes on your screen without reloading.',
    ],
    [
      'Your bike, your reformer, your mat',
      'If the room has a map you choose your spot on it. Before you confirm you read until what day and hour you can cancel for free.',
    ],
    [
      'A pass and you are in',
      'Your booking is a pass with the hour, your seat and a QR code that you show on arrival.',
    ],
  ],
  rulesTitle: 'Rules that are on your side',
  rulesLead: 'Each studio sets its own and you read them before you book. Where it changed nothing, they are these:',
  rules: [
    ['12 h', 'You cancel for free until 12 hours before the start.'],
    ['10 min', 'A class just booked is free to leave for 10 minutes, unless it begins within the hour.'],
    [
      '1st',
      'If it is full you join the list. A seat that opens up goes by order of arrival, and leaving costs nothing.',
    ],
    ['+', 'If you cancel late and someone takes your seat, your points come back.'],
    ['100%', 'If the studio cancels the class, all your points come back and we’ll let you know.'],
  ],
  studiosTitle: 'Your week, said once',
  studiosText: [
    [
      'Timetables that generate themselves',
      'You say what classes there are each week, with holidays and exceptions. Before they are made you see what is created, what changes and what stays.',
    ],
    ['Rooms with a map', 'You draw the spots of each room and each person chooses theirs. Never two on one.'],
    [
      'Your rules, tried first',
      'You recalculate your last month under other rules and see who would have been charged and how many seats would have been used, before you save them.',
    ],
    [
      'The list, at the door',
      'Your coaches check people in with a tap or by the code of the pass. Offline it is kept and sent once back.',
    ],
  ],
  studiosInvited:
    'Whoever runs the service reads every request. If yours can be opened, the link to create its account arrives in your email.',
  requestAccess: 'Ask for access',
  requestAccessFor: { studio: 'Ask for access for my studio', corporate: 'Ask for access for my company' },
  studiosSignIn: 'Sign in with my studio',
  companiesTitle: 'Your people move. Where they go is their business',
  companiesText:
    'You see how many people moved each month, how many points they used and which disciplines they prefer. Never who went to which class: figures under 5 people are not shown.',
  companiesPicture: '38 of 60 people: an example of what a company sees',
  companiesExample: ['38 of 60', 'people moved this month.', 'An example'],
  companiesInvited:
    'Whoever runs the service reads every request. If your company can be opened, the link arrives in your email.',
  companiesSignIn: 'Sign in with my company',
  questionsTitle: 'Before you begin',
  questions: [
    [
      'Where do points come from?',
      'You buy them, or a studio or your company gives them to you. Each point says when it expires, and those that expire soonest are spent first.',
    ],
    [
      'Do I need to install anything?',
      'No. {brand} works in the browser of your phone and computer, and you can add it to your home screen.',
    ],
    [
      'What does a studio see of me?',
      'Your coach sees your name, your picture, whether it is your first time and the health notes you may have written. Your email is not in the class list.',
    ],
    ['Can I leave?', 'Yes. You close your account in Settings whenever you like, with your password.'],
  ],
  moreHelp: 'See all help',
  last: 'There is a seat with your name on it',
  demoTitle: 'This is a demonstration',
  demoText: (password) => `Sign in as whoever you like. The password is the same for all of them: ${password}`,
  demoRoles: { member: 'Member', coach: 'Coach', studio: 'Studio', corporate: 'Company', owner: 'Administration' },
}
