import type { Role } from '@cupo/core/roles'
import { type Entry, home } from './entry-shape.ts'
import { studioEntries } from './studio-entries.ts'

/** Entries of each role. A member's entries are also the tabs on a phone. */
export const entries: Record<Role, readonly Entry[]> = {
  member: [
    { id: 'home', title: home, icon: 'home', link: '/gym/home', exact: true },
    { id: 'calendar', title: ['Calendario', 'Calendar', 'Takvim'], icon: 'calendar-event', link: '/gym/calendar' },
    {
      id: 'bookings',
      title: ['Reservas', 'Bookings', 'Rezervasyonlar'],
      icon: 'ticket',
      link: '/gym/bookings',
      counts: 'offers',
    },
    { id: 'points', title: ['Puntos', 'Points', 'Puanlar'], icon: 'coins', link: '/gym/points' },
    { id: 'explore', title: ['Explorar', 'Explore', 'Keşfet'], icon: 'map-search', link: '/gym/explore' },
  ],
  studio: studioEntries,
  coach: [
    { id: 'home', title: home, icon: 'home', link: '/gym/studios/coach-home', exact: true },
    {
      id: 'ownAgenda',
      title: ['Mi agenda', 'My agenda', 'Ajandam'],
      icon: 'calendar',
      link: '/gym/studios/coach-week',
    },
    {
      id: 'availability',
      title: ['Disponibilidad', 'Availability', 'Uygunluk'],
      icon: 'calendar-event',
      link: '/gym/studios/coach-availability',
    },
    {
      id: 'substitutions',
      title: ['Suplencias', 'Substitutions', 'Yedekler'],
      icon: 'calendar-repeat',
      link: '/gym/studios/coach-substitutions',
      counts: 'substitutions',
    },
    {
      id: 'numbers',
      title: ['Mis números', 'My numbers', 'Sayılarım'],
      icon: 'cash',
      link: '/gym/studios/coach-numbers',
    },
    {
      id: 'reviews',
      title: ['Opiniones', 'Reviews', 'Yorumlar'],
      icon: 'message-star',
      link: '/gym/studios/coach-reviews',
    },
    {
      id: 'documents',
      title: ['Documentos', 'Documents', 'Belgeler'],
      icon: 'folder',
      link: '/gym/studios/coach-documents',
    },
  ],
  corporate: [
    { id: 'home', title: home, icon: 'home', link: '/gym/corporates/corporate-home', exact: true },
    { id: 'people', title: ['Personas', 'People', 'Kişiler'], icon: 'users', link: '/gym/corporates/people' },
    { id: 'groups', title: ['Grupos', 'Groups', 'Gruplar'], icon: 'users-group', link: '/gym/corporates/groups' },
    { id: 'points', title: ['Puntos', 'Points', 'Puanlar'], icon: 'coins', link: '/gym/corporates/points' },
    {
      id: 'statements',
      title: ['Estados de cuenta', 'Statements', 'Hesap özetleri'],
      icon: 'receipt',
      link: '/gym/corporates/statements',
    },
  ],
  owner: [
    { id: 'home', title: home, icon: 'home', link: '/gym/owner-home', exact: true },
    {
      id: 'studios',
      title: ['Estudios', 'Studios', 'Stüdyolar'],
      icon: 'building-store',
      link: '/gym/owner/studios',
      counts: 'invitations',
    },
    { id: 'companies', title: ['Empresas', 'Companies', 'Şirketler'], icon: 'building', link: '/gym/owner/corporates' },
    {
      id: 'accessRequests',
      title: ['Solicitudes', 'Requests', 'Başvurular'],
      icon: 'inbox',
      link: '/gym/owner/access-requests',
      counts: 'requests',
    },
    { id: 'people', title: ['Personas', 'People', 'Kişiler'], icon: 'user', link: '/gym/owner/users' },
    { id: 'plans', title: ['Planes', 'Plans', 'Planlar'], icon: 'tag', link: '/gym/owner/plans' },
    { id: 'balance', title: ['Balance', 'Balance', 'Denge'], icon: 'scale', link: '/gym/owner/balance' },
    {
      id: 'adjustments',
      title: ['Ajustes', 'Adjustments', 'Düzeltmeler'],
      icon: 'adjustments',
      link: '/gym/owner/adjustments',
      counts: 'adjustments',
    },
    {
      id: 'reviews',
      title: ['Opiniones', 'Reviews', 'Yorumlar'],
      icon: 'message-star',
      link: '/gym/owner/reviews',
      counts: 'reports',
    },
    {
      id: 'service',
      title: ['Servicio', 'Service', 'Hizmet'],
      icon: 'adjustments-horizontal',
      link: '/gym/owner/service',
    },
    { id: 'audit', title: ['Registro', 'Log', 'Kayıt'], icon: 'history', link: '/gym/owner/audit' },
    { id: 'health', title: ['Salud', 'Health', 'Durum'], icon: 'server', link: '/gym/owner/health' },
  ],
}

/** Entries of every role after its own. They are outside of the group, so they are not tabs on a phone. */
export const help: Entry = { id: 'help', title: ['Ayuda', 'Help', 'Yardım'], icon: 'help', link: '/gym/help' }
