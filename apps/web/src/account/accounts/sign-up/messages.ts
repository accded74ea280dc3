import { defineMessages } from '../../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Crea tu cuenta',
    lead: 'Te mandaremos un código a tu correo para confirmar que es tuyo.',
    send: 'Crear cuenta',
    hasAccount: '¿Ya tienes cuenta?',
    signIn: 'Entra',
    invitedAs: {
      coach: (from: string) => `**${from}** te invita como coach.`,
      studio: (from: string) => `**${from}** te invita a administrar tu estudio en {brand}.`,
      corporate: (from: string) => `**${from}** te invita a administrar tu empresa en {brand}.`,
      member: (from: string) => `**${from}** te invita a {brand}.`,
      owner: (from: string) => `**${from}** te invita a administrar el servicio.`,
    },
    opening: 'Abriendo tu invitación…',
    withoutInvitation: 'Puedes crear una cuenta sin invitación.',
  },
  en: {
    title: 'Create your account',
    lead: 'We’ll email you a code to confirm that the address is yours.',
    send: 'Create account',
    hasAccount: 'Already have an account?',
    signIn: 'Sign in',
    invitedAs: {
      coach: (from) => `**${from}** invites you as a coach.`,
      studio: (from) => `**${from}** invites you to run your studio on {brand}.`,
      corporate: (from) => `**${from}** invites you to run your company on {brand}.`,
      member: (from) => `**${from}** invites you to {brand}.`,
      owner: (from) => `**${from}** invites you to run the service.`,
    },
    opening: 'Opening your invitation…',
    withoutInvitation: 'You can create an account without an invitation.',
  },
  tr: {
    title: 'Hesabını oluştur',
    lead: 'Adresin sana ait olduğunu doğrulamak için e-postana bir kod göndereceğiz.',
    send: 'Hesap oluştur',
    hasAccount: 'Hesabın var mı?',
    signIn: 'Giriş yap',
    invitedAs: {
      coach: (from) => `**${from}** seni koç olarak davet ediyor.`,
      studio: (from) => `**${from}** stüdyonu {brand} uygulamasında yönetmen için seni davet ediyor.`,
      corporate: (from) => `**${from}** şirketini {brand} uygulamasında yönetmen için seni davet ediyor.`,
      member: (from) => `**${from}** seni {brand} hizmetine davet ediyor.`,
      owner: (from) => `**${from}** hizmeti yönetmen için seni davet ediyor.`,
    },
    opening: 'Davetin açılıyor…',
    withoutInvitation: 'Davetsiz de hesap oluşturabilirsin.',
  },
})
