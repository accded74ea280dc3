import type { HelpWords } from '../articles.ts'
import { places } from './en-places.ts'

export const words: HelpWords = {
  ...places,
  'crear-cuenta': {
    q: 'Create an account',
    a: [
      'In “Create your account” enter your name, your email and a password.',
      'A 4-digit code arrives. Type or paste it and press “Verify code”.',
      'Sign in with your email and password. If a studio or a company invited you, open the link in its email: no code is needed there.',
    ],
  },
  'codigo-no-llega': {
    q: 'What do I do if the code does not arrive or does not work?',
    a: [
      'Look in your spam folder. The code holds for 10 minutes and 5 tries; then ask for another one.',
      'You can ask for a new one every 30 seconds, up to 5 an hour. Only the last one we sent works.',
    ],
  },
  'olvide-contrasena': {
    q: 'I forgot my password',
    a: [
      'In Sign in choose “I forgot my password” and enter your email.',
      'Open the link that we send. It holds for 60 minutes and works once.',
      'Enter the new password. To be safe, your sign-ins end on all devices.',
    ],
  },
  idioma: {
    q: 'How do I change the language?',
    a: [
      'With the language button in the top bar: Spanish, English or Turkish. The words change at once, without reloading. On a phone it may be behind “More”.',
      'If you are signed in, it awaits you like that on your other devices too.',
    ],
  },
  tema: {
    q: 'Can I use {brand} in light or dark?',
    a: [
      'Yes. In your menu, under Mode, choose Light, Dark or Automatic, which follows your device.',
      'It is kept with your account. Without signing in, it stays on this device.',
    ],
  },
  instalar: {
    q: 'Put {brand} on the home screen',
    a: [
      'On Android, open the browser’s menu and choose “Install app” or “Add to Home screen”.',
      'On iPhone or iPad, in Safari, tap Share and then “Add to Home Screen”.',
      'Open it from its icon: it fills the screen, without the browser’s bar.',
    ],
  },
  'reservar-clase': {
    q: 'Book a class',
    a: [
      'Open Calendar and choose the day. You can filter by studio, discipline, coach or hour.',
      'Press Book on the class. One sentence tells you until when you can cancel for free and how many points you keep.',
      'If the room has a map, we suggest a spot; tap another one if you prefer it.',
      'Confirm. Your pass shows up in Home and in Bookings, with the hour, your seat and the QR code.',
    ],
  },
  'leer-la-tira': {
    q: 'What do the circles of each class mean?',
    a: [
      'Each circle is a seat: filled, taken; empty, free; in colour, yours. A brief glow is a seat that has just opened up.',
      'Above 24 seats the circles become a bar with its figure. They change by themselves while you look.',
    ],
  },
  'cancelar-gratis': {
    q: 'Until when can I cancel for free?',
    a: [
      'Your booking says it, with day and hour. Each studio sets its rule; usually it is until 12 hours before the start.',
      'Besides, just after booking you can change your mind for free for 10 minutes, unless the class begins within the hour. Where the studio changed that time, its own holds.',
      'If the studio makes its rules stricter later, what you were promised when you booked still holds for you.',
    ],
  },
  'cancelar-tarde': {
    q: 'What happens if I cancel late?',
    a: [
      'You can always give up your seat before the class begins. After the free limit your points do not come back at once, and we tell you so before you confirm.',
      'If someone takes the seat you left, your points come back. A studio can turn this rule off; if it did, you see it when you cancel.',
    ],
  },
  'clase-cancelada': {
    q: 'And if the studio cancels the class?',
    a: [
      'All your points come back, whatever the rules, and we’ll let you know with the reason. In Bookings it stays as cancelled by the studio.',
    ],
  },
  'cambio-de-coach-u-hora': {
    q: 'They changed the coach or the hour. Can I leave?',
    a: [
      'Yes, for free and until the class begins, even if the usual limit has passed. Your seat stays yours if you do nothing.',
    ],
  },
  'reservar-familia': {
    q: 'How do I book for my child or someone in my charge?',
    a: [
      'Ask your studio to add them as a client in your charge. From then on the page of each class of that studio has “Your family”, with a button to book for them.',
      'Their pass or their points pay; points they lack come from yours. You see how many before you confirm. If you cancel in time, they go back to their account for another class.',
      'You also buy passes and memberships of the studio for them: on its page, or on that of the class with “Buy a pass”. You pay and the pass is theirs; you see it in Points and passes.',
      'Their passes are on your Home and in Bookings, also offline. If they have no address and no account, their notices reach you, with their name.',
    ],
  },
  'lista-de-espera': {
    q: 'How does the waitlist work?',
    a: [
      'First come, first served. Joining costs no points and neither does leaving; you pay when the seat is yours.',
      'With time ahead, a seat that opens up is yours without doing anything: usually until 14 hours before. Then we offer it and keep it for you for 15 minutes. In the last hour it goes to whoever takes it first.',
      'Between 23:00 and 7:00 at the studio nothing is offered and nobody’s time runs. If you lack points or hold another class at that hour when your turn comes, the next person is asked and you keep your place in line.',
    ],
  },
  'una-de-varias': {
    q: 'Wait for one of several classes',
    a: [
      'Press “Join the list” on a full class.',
      'Under “One of these would do as well” tick the others that suit you.',
      'Confirm. With the first seat that opens up in any of them you leave the other lists automatically.',
    ],
  },
  'aviso-minimo': {
    q: 'What is “Notify me at least”?',
    a: [
      'The least time ahead with which you still want the seat. Usually 2 hours: with less we don’t give it to you. You choose it when you join the list.',
    ],
  },
  'no-puedo-reservar': {
    q: 'Why can’t I book a class?',
    a: [
      'The class tells you why. The usual reasons: it is not open yet (bookings open 14 days before), it has begun, you are short of points, or it overlaps another class of yours: you can’t hold two at once.',
      'If your bookings with a studio are paused for absences, classes of the same day stay open to you.',
    ],
  },
  'llegar-con-qr': {
    q: 'Get in with my pass',
    a: [
      'Open Home or Bookings and press “Show QR”.',
      'Show it at the door. It is usually taken from 30 minutes before to 10 after the start; your pass says the exact hours.',
      'Your code typed in works as well, or your coach taps your name in the list.',
    ],
  },
  'no-fui': {
    q: 'What happens if I don’t go?',
    a: [
      'The points of that class don’t come back, but the first absence in 45 days is forgiven and we return them.',
      'With 3 absences in 90 days your advance bookings at that studio pause for 7 days; classes of the same day stay open. These are the usual values: each studio can change them.',
      'If it was a mistake, tell the studio: the mark can be corrected for 48 hours.',
    ],
  },
  opinar: {
    q: 'Review a class',
    a: [
      'After a class in which you were checked in, open Bookings, “Past”, and press “Write a review”. You can also do it from Home, or at the end of the page of the studio. You review the visit of a person in your care yourself.',
      'Choose from 1 to 5 and, if you like, tell about it. Decide whether it is published with your name.',
      'Press “Publish”. You can write and change your review until 30 days after the class, and delete it whenever you like.',
    ],
  },
  'quien-ve-mi-opinion': {
    q: 'Who sees my review?',
    a: [
      'With your name, your first name and initial are shown and how often you came, for example “Lucía F., 41 visits”. The studio knows it is you and can answer right there; we notify you.',
      'Without your name, not even the studio knows who you are, and your coach is not shown. Only the administration of {brand} knows.',
      'Each person counts once, with their newest review, and the average appears from 3 people on.',
      'If a review insults or gives away somebody’s data, report it from its three dots. The administration decides whether to hide it; if it is yours, you read the reason in Bookings.',
    ],
  },
  'de-donde-salen-los-puntos': {
    q: 'Where do my points come from?',
    a: [
      'You buy them, or a studio, your company or whoever runs the service gives them to you. In Points each movement says where it came from or what it was used for, and what was left.',
    ],
  },
  'comprar-pase': {
    q: 'How do I buy a pass or a membership?',
    a: [
      'Open the page of the studio: “Passes and memberships” has everything it sells, with its price.',
      'Press the price, choose how to pay and confirm. If it renews by itself, we say before how much, how often and the next date.',
      'Your next booking there uses it by itself. What is left and how to cancel is in Points and passes.',
    ],
  },
  'cuando-vencen': {
    q: 'When do my points expire?',
    a: [
      'Each lot of points has its date, or none. In Home you see those that expire first, and we’ll let you know 7 days and 1 day before.',
      'The points of a plan are valid for 60 days from the day you buy them.',
      'Those that expire soonest are always spent first. A point that comes back keeps the date it had.',
    ],
  },
  'por-que-paso': {
    q: 'Why was I charged, promoted or refused a seat?',
    a: [
      'In Bookings, under Past, open the “History” of the class: each change says when it was, who made it and which rule decided, in one sentence.',
    ],
  },
  'que-ve-mi-coach': {
    q: 'What does my coach see of me?',
    a: [
      'Your name, your picture, your seat, whether it is your first time and the health notes you write in Profile, only in classes you book. Neither your email nor your phone.',
      'If your company gives you points, it does not know which classes you go to.',
    ],
  },
  'cerrar-cuenta': {
    q: 'Close my account',
    a: [
      'In Settings, at the end, choose “Close my account”.',
      'Read what you leave: your classes ahead, by the rules of each studio, and the points you have left.',
      'Confirm with your password. Your name, email, picture and health notes are erased. It can’t be undone.',
    ],
  },
  'mis-datos': {
    q: 'Where do I change my name, my picture, my email or my password?',
    a: [
      'All of it is in your menu, at the top: in Profile your details and picture; in Settings the look, the news, the email, the password and your devices.',
      'To change your email, enter the new one and your password, then the code that arrives at that address. Until then nothing changes. We notify the former address.',
      'The place where a picture was taken is erased from it. Changing the email or the password ends your sign-ins on other devices.',
    ],
  },
  'elegir-avisos': {
    q: 'How do I choose what I am notified about, and where?',
    a: [
      'We always notify you in the app. In Settings, under “How we notify you”, you choose what also reaches you by email and on your devices. Codes, receipts and notices about your password always arrive.',
      'After a booking we ask whether you want notifications on that device; you may say no.',
    ],
  },
  dispositivos: {
    q: 'Where is my account open?',
    a: [
      'In Settings, “Devices and sessions”: each device with its last use. End the sign-in of those you don’t know; it stops working at once.',
    ],
  },
  buscar: {
    q: 'How do I search in {brand}?',
    a: [
      'With the magnifying glass in the top bar: classes, studios, coaches and pages; if you run a studio or coach, clients too. Two letters are enough, accents don’t matter, and typing errors are forgiven.',
    ],
  },
  'comprar-puntos': {
    q: 'Buy points',
    a: [
      'Press your balance in the top bar, or open Points.',
      'Choose a plan and press Buy. You pay once; it does not renew by itself.',
      'Enter your card: it is checked as you type and we don’t keep its number. If your bank asks, confirm the payment. You can remove saved ones in Settings, under “Saved cards”.',
      'The points arrive at once. Sending the same payment twice charges it only once.',
    ],
  },
  'escribir-a-un-estudio': {
    q: 'How do I write to a studio?',
    a: [
      'In Conversations, in the top bar, press “New conversation” and choose the studio. Its answer shows up right there, without reloading. On a phone it may be behind “More”.',
    ],
  },
  'seguir-un-programa': {
    q: 'What a program is and how I get on',
    a: [
      'A program is the steps that a studio suggests to people who start. It stands on the page of the studio if it is open to members, or the desk enrols you.',
      'Steps complete by themselves: when you book, when you arrive at a class or when you sign. Your coach marks some of them.',
      'Each class counts for one step only. If an arrival is undone or the class is cancelled, the step is open again.',
    ],
  },
  'mi-calendario': {
    q: 'See my bookings in the calendar of my phone',
    a: [
      'In Settings, under “Your calendar”, copy the private link.',
      'Add it to your calendar as a subscription: your bookings show up there and stay up to date.',
      'Whoever has the link sees your classes. If you shared it by mistake make a new one: the old one stops showing them.',
    ],
  },
}
