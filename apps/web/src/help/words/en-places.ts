import type { PlaceWords } from './place-words.ts'

export const places: PlaceWords = {
  'pasar-lista': {
    q: 'Take the roster of a class',
    a: [
      'In Your day press “Open the roster” on the class.',
      'Tap the circle beside a name when they arrive, or swipe their row. “First time” marks who comes for the first time.',
      'At the end mark those who did not come. Whoever is left unmarked is marked absent by itself: usually 24 hours later.',
    ],
  },
  'registrar-con-codigo': {
    q: 'Check in by the code of the pass',
    a: [
      'In the roster go to the code of the pass.',
      'Type it, or read it from the QR with a connected scanner: it types into that same field.',
      'Press the button to register it. If the code is not of this class it says so and nothing changes.',
    ],
  },
  'deshacer-registro': {
    q: 'I checked in the wrong person. How do I take it back?',
    a: [
      'Tap their circle again, or undo it in the notice. An absence can be corrected too: usually for 48 hours from when it was marked.',
    ],
  },
  'lista-sin-conexion': {
    q: 'Can I take the roster offline?',
    a: [
      'Yes, once the list is open. Each tap is kept on your phone and sent by itself once the connection is back, only once. You see how many wait.',
    ],
  },
  'pasar-el-lugar': {
    q: 'Someone waits at the desk and someone has not come. What do I do?',
    a: [
      'From 5 minutes after the start, usually, you can pass the seat of who has not come to someone of the list who is there.',
      'Who takes it pays for the class and is checked in; who did not come gets the points back.',
    ],
  },
  'varios-estudios': {
    q: 'I coach at several studios. Do I need several accounts?',
    a: [
      'No. If another studio invites you by the same email, you sign in with the same account and see your classes of all of them, each at the hour of its city.',
    ],
  },
  'entrar-mi-estudio': {
    q: 'How does my studio or my company join {brand}?',
    a: [
      'Ask for access on the home page. Whoever runs the service reads your request and, if your studio or company can be opened, the link to create its account arrives in your email.',
    ],
  },
  'primeros-pasos': {
    q: 'First steps of a studio',
    a: [
      'In Disciplines add what you give: how long it takes, how many fit and how many points it costs.',
      'In Rooms add where you teach it and, if you like, its map of spots.',
      'In Coaches invite those who teach classes. You can give them classes before they open their account.',
      'In Generate schedules say what there is each week and generate the classes. A single class is created in Classes.',
    ],
  },
  'generar-horarios': {
    q: 'Generate the classes of each week',
    a: [
      'In Generate schedules add a weekly rule: discipline, days, hour, room, coach and from when.',
      'Add the closed days; on them no rule makes classes.',
      'Choose the dates and look before you generate: what is created, what changes, what stays and what can’t be, with its reason.',
      'Generate. Doing it twice creates nothing twice.',
    ],
  },
  'cambiar-una-o-todas': {
    q: 'Can I change only one class of a weekly rule, or all of them?',
    a: [
      'When you edit or cancel a class of a weekly rule you choose: only this one, this and the following, or all to come. Before you save you see who is affected.',
      'Everyone with a seat is notified once with their dates, keeps their seat and, where hour or coach changed, can leave for free until the start.',
    ],
  },
  'cambio-de-hora': {
    q: 'What happens to my classes when the clocks change?',
    a: [
      'A class at 07:00 stays at 07:00 in your city. If that hour does not exist that day or comes twice, you see it before you generate.',
    ],
  },
  'cancelar-clase': {
    q: 'Cancel a class',
    a: [
      'In Classes open the menu of the class and choose “Cancel class”.',
      'Enter the reason: those who booked read it.',
      'Confirm. All points come back and everyone is notified once.',
    ],
  },
  'mapa-de-sala': {
    q: 'Draw the map of a room',
    a: [
      'In Rooms open the room and choose “Numbered spots”.',
      'Add rows of spots. Drag them, or select one and move it with the arrow keys.',
      'Each spot has a number of its own. Save: from then on everyone chooses theirs.',
    ],
  },
  'invitar-coach': {
    q: 'Invite a coach',
    a: [
      'In Coaches press “Invite a coach”.',
      'Enter their name and email and tick the disciplines they teach.',
      'A link reaches them. Who has a coach’s account already can teach classes at your studio from that moment.',
    ],
  },
  'cambiar-reglas': {
    q: 'Change my rules and try them first',
    a: [
      'In Policies change a rule: for the whole studio or for one discipline.',
      'Press Simulate and choose dates: what really happened is recalculated under the new rules and compared with today’s. It changes nothing.',
      'If you like it, save. Each version keeps who saved it and when.',
    ],
  },
  'reglas-y-reservas': {
    q: 'If I change a rule, what about those who have booked?',
    a: [
      'New rules hold for what is decided from when you save them. Nobody who has booked ever has less time to cancel for free.',
    ],
  },
  'escribir-campana': {
    q: 'Write a campaign to many people',
    a: [
      'Under Clients, Campaigns, press “New campaign”: write the subject and choose who gets it, by a list or a filter.',
      'Write the text. {name} and {studio} become the name of each person and of your studio. On the right you see how it arrives.',
      'Send yourself a test and press “Send”: now, or another day in the time of your studio. Those who want no news do not get it, and each person gets at most one a day.',
      'Afterwards the same page says how many people opened it and which bookings it brought.',
    ],
  },
  'novedades-de-estudios': {
    q: 'How do I stop the news of a studio?',
    a: [
      'By the link at the end of its email, or where you open the news in the app: “Stop the news”. In Settings you choose whether those of all your studios arrive by email and on your phone. The notices about your bookings stay as they are.',
    ],
  },
  'guardar-documentos': {
    q: 'Store the documents of the studio and share them',
    a: [
      'In Administration, open Documents and create a folder. Decide who sees it: managers only, the front desk too, or the whole team with its coaches. Folders inside are seen by those who see the one at the top.',
      'In the folder, choose “Upload” or drag the files: PDF and photos of up to 8 MB. There is room for 500 MB per studio.',
      'Give an insurance or a licence the date on which it expires: managers are notified 30 days before and on the day.',
      'What you delete stays in the bin for 30 days.',
    ],
  },
  'versiones-de-un-documento': {
    q: 'How do I replace a document without losing the earlier one?',
    a: [
      'In the menu of the document, choose “Upload a new version”. Everyone sees the new one; “Versions” has the earlier ones, with who uploaded them and when, and you can go back to one.',
    ],
  },
  'documentos-del-estudio': {
    q: 'Where are the manuals of my studio?',
    a: [
      'In Documents, in your menu. There is what your studios share with their coaches, by folder. Press a name to open it.',
    ],
  },
  'opiniones-de-mis-clases': {
    q: 'What do people say of my classes, and who sees it?',
    a: [
      'Reviews has those of your classes at all your studios. Your average is public from 3 people on: it is on the page of each studio. Each person counts once, with their newest review.',
      'A review without a name counts in your average, but nobody sees which coach it is about. The studio answers. If a review insults you or is untrue, report it from its menu: the administration decides.',
    ],
  },
  'escribir-un-programa': {
    q: 'Write a program for the first weeks',
    a: [
      'In Maintenance, open Programs and choose “New program”. Write the steps in order: classes taken, a booking, a signature, or something that the coach marks.',
      'Decide how it starts: from the page of the studio, with the purchase of an offer, or when you enrol the person from their file or from the list of clients.',
      'On the roster of a class, the coach sees the step of each person and marks those that are theirs.',
      'If you change the steps, people who are in it keep theirs; the new ones are for people who start later.',
    ],
  },
  'por-decidir': {
    q: 'What is “To decide” on my home?',
    a: [
      'What needs you today, with its action beside it: a class without a coach, with who can teach it; one with a full list; one with few people. You may leave it as it is.',
    ],
  },
  'seguir-prospectos': {
    q: 'Follow up people who have just arrived',
    a: [
      'In Clients open “Prospects”: each person who has bought nothing but a trial is a card, in the column of what they did so far.',
      'Tap “Need you”: who did not come, whose trial ends, who has not booked for two weeks, and overdue steps.',
      'On the card write or call, book a class for them or sell. The card changes its column by itself.',
      'Put someone in charge and write a next step with a date: it also appears in To do.',
      'If they will not come, close the card with the reason. You can reopen it, and if they book or buy it comes back by itself.',
    ],
  },
  'quien-es-prospecto': {
    q: 'Who appears in Prospects?',
    a: [
      'People who arrived in the last 90 days and have bought nothing but a trial. Who buys a pass or a membership stays in “Bought” for 30 days. Who comes back and pays in points leaves the board and is counted above it.',
      'A family is one prospect: what a child books and buys counts on the card of the person in charge. People whom you imported with visits or passes do not appear.',
    ],
  },
  'responder-opiniones': {
    q: 'Answer the reviews of my studio',
    a: [
      'In Clients open Reviews and choose “Unanswered”. Filter by rating or by coach.',
      'Press “Answer” and write. Your answer is public and speaks for the studio: do not mention passes, health or payments of the person.',
      'Publish. We notify the author once. You can change or delete it whenever you like; if the author changes their text, your answer is deleted.',
    ],
  },
  'ocultar-una-opinion': {
    q: 'Can I hide a review?',
    a: [
      'No, only the administration can. If a review insults, gives away somebody’s data or is not about your studio, report it from its menu and write why. It stays visible until they decide.',
      'Authors choose whether to give their name. With a name you see their file and their class, and the public only the first name and an initial. Without one, we tell nobody at the studio whose it is.',
    ],
  },
  'promedio-de-opiniones': {
    q: 'How is the average calculated?',
    a: [
      'Only people who were checked in can review, from the end of the class on and for 30 days. Each person counts once, with their newest review, so coming often does not weigh more.',
      'The average appears from 3 people on: that of the studio and that of each coach. A hidden review does not count.',
    ],
  },
  'que-ve-mi-empresa': {
    q: 'What does my company see of each person?',
    a: [
      'Nothing about each person. You see how many were active, the bookings and points of the month, activity by week and the disciplines chosen most. Never who went to which class.',
    ],
  },
  'menos-de-cinco': {
    q: 'Why are some figures not shown?',
    a: [
      'Those of fewer than 5 people are hidden: with so few one would know whose they are. They show up from 5 people on.',
    ],
  },
  'bolsa-de-puntos': {
    q: 'What is my company’s pool?',
    a: [
      'The points that your company has for its people. Its balance is on your home. You buy points in Points, once or every month.',
    ],
  },
  'abrir-estudio': {
    q: 'Open a studio',
    a: [
      'In Studios press “Open a studio”.',
      'Enter its name, the email of its account and its time zone: its classes run on that zone’s clock.',
      'The invitation reaches them. Until they accept it they show as invited.',
    ],
  },
  'responder-solicitudes': {
    q: 'Answer a request for access',
    a: [
      'In Requests you read which studio or company asks to join and how to write to it.',
      '“Invite” opens the form with its details. Once you save it, the invitation goes to its email and the request counts as invited.',
      '“Dismiss” notifies nobody, and can be undone. Answered requests are erased after 180 days, pending ones after 365.',
    ],
  },
  'suspender-estudio': {
    q: 'What happens when a studio is suspended?',
    a: [
      'Its account can’t sign in, its sign-ins end and nobody can book or see its classes. When you suspend it you choose whether its classes ahead take place or are cancelled and refunded. You can reactivate it whenever you like.',
    ],
  },
  'entregar-puntos': {
    q: 'Grant points to a person',
    a: [
      'In People find them by name or email and press “Grant points”.',
      'Enter how many, the reason, which they see in their movements, and in how many days they expire. Without a number they never do.',
      'Confirm. It stays in the log of changes.',
    ],
  },
  'libro-de-puntos': {
    q: 'How do I know that the points add up?',
    a: [
      'On your home, in the ledger of points: all entries of all accounts add up to zero. Checking again looks at that very moment and, if something does not add up, says how many accounts.',
    ],
  },
  'decidir-denuncias': {
    q: 'Decide on a reported review',
    a: [
      'In Reviews, under “Reported”, read the review and why it was reported.',
      'Choose “Hide” or “Keep visible” and write the reason. A bad rating is no reason; an insult or somebody’s data is.',
      'A hidden review disappears and no longer counts in averages, and its author reads your reason. It is under “Hidden”, where you can show it again.',
    ],
  },
}
