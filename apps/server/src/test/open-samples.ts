import type { Input, RouteName } from '@cupo/contract'
import type { SmallService } from './small-service.ts'

type Samples = { [Name in RouteName]: Input<Name> }

const email = 'alguien@x.test'
const token = 'a'.repeat(43)

const used = {
  challenge: token,
  credential: {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key' as const,
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  },
}

/** Sample requests of second factors. */
export const factorSamples = {
  askPasskey: {},
  signInByPasskey: { body: used },
  signInByCode: { body: { pending: token, code: '000000' } },
  listFactors: {},
  proveIdentity: { body: { password: 'una-clave-larga' } },
  startPasskey: {},
  addPasskey: {
    body: {
      challenge: token,
      name: 'Teléfono',
      credential: { ...used.credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
    },
  },
  renamePasskey: { params: { id: '999999' }, body: { name: 'Teléfono' } },
  removePasskey: { params: { id: '999999' } },
  startAuthenticator: {},
  confirmAuthenticator: { body: { code: '000000' } },
  removeAuthenticator: {},
  renewRecoveryCodes: {},
} satisfies Partial<Samples>

/** Sample requests of accounts. */
export const accountSamples = {
  signUp: { body: { name: 'Ana', email, password: 'una-clave-larga', invitation: token } },
  resendCode: { body: { email } },
  verifyCode: { body: { email, code: '0000' } },
  verifyLink: { body: { token } },
  requestAccess: {
    body: {
      ...{ kind: 'studio', organization: 'Sala Sur', name: 'Ana', email, phone: '+51 999 888 777', city: 'Lima' },
      message: 'Somos tres coaches',
    },
  },
  signIn: { body: { email, password: 'una-clave-larga' } },
  unlockSession: { body: { email, password: 'una-clave-larga' } },
  refreshAccessToken: { body: { accessToken: token } },
  forgotPassword: { body: { email } },
  resetPassword: { body: { token, password: 'una-clave-larga' } },
  signOut: {},
  listSessions: {},
  endOtherSessions: {},
  revokeSession: { params: { id: '999999' } },
  readInvitation: { params: { token } },
  readOutbox: { query: { to: email } },

  readUser: {},
  undoClosing: { body: { token } },
  readMailedNews: { params: { token } },
  changeMailedNews: { params: { token }, body: { subscribed: false } },
  readReceivedCampaign: { params: { id: '999999' } },
  openCampaign: { params: { id: '999999' } },
  changeStudioNews: { params: { id: '999999' }, body: { subscribed: false } },
  listStudioNews: {},
  chooseStudioNews: { params: { id: '999999' }, body: { subscribed: true } },
  listHandovers: { query: { limit: 10 } },
  askHandover: {},
  readHandoverFile: { params: { id: '999999' } },
  endAccount: { body: { password: 'una-clave-larga' } },
  updateUser: {
    body: {
      name: 'Ana',
      avatar: 'face:01',
      status: 'busy',
      language: 'es',
      theme: 'teal',
      scheme: 'light',
      city: null,
    },
  },
} satisfies Partial<Samples>

/** Sample requests of other sites' pages. */
export const publicSamples = (s: SmallService) =>
  ({
    readEmbedTimetable: { params: { id: s.studioId }, query: { days: '3' } },
    readEmbedCalendar: { params: { id: s.studioId } },
  }) satisfies Partial<Samples>
