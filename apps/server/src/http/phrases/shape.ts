import type { access } from './access/es.ts'
import type { acting } from './acting/es.ts'
import type { adjustments } from './adjustments/es.ts'
import type { campaigns } from './campaigns/es.ts'
import type { claims } from './claims/es.ts'
import type { coaches } from './coaches/es.ts'
import type { companies } from './companies/es.ts'
import type { config } from './config/es.ts'
import type { documents } from './documents/es.ts'
import type * as es from './es.ts'
import type { factors } from './factors/es.ts'
import type { gifts } from './gifts/es.ts'
import type { handovers } from './handovers/es.ts'
import type { health } from './health/es.ts'
import type { history } from './history/es.ts'
import type { imports } from './imports/es.ts'
import type { kiosks } from './kiosks/es.ts'
import type { limits } from './limits/es.ts'
import type { merges } from './merges/es.ts'
import type { Params } from './params.ts'
import type { partners } from './partners/es.ts'
import type { passes } from './passes/es.ts'
import type { passwords } from './passwords/es.ts'
import type { payments } from './payments/es.ts'
import type { policy } from './policy/es.ts'
import type { programs } from './programs/es.ts'
import type { prospects } from './prospects/es.ts'
import type { reviews } from './reviews/es.ts'
import type { sales } from './sales/es.ts'
import type { seats } from './seats/es.ts'
import type { waivers } from './waivers/es.ts'
import type { webhooks } from './webhooks/es.ts'

/** Key of a message. Every language has all keys. */
export type Because = keyof typeof es.sentences
export type Sentences = Record<Because, (p: Params) => string>
/** Message files by topic. */
export type AccessSentences = Record<keyof typeof access, (p: Params) => string>
export type ActingSentences = Record<keyof typeof acting, (p: Params) => string>
export type HealthSentences = Record<keyof typeof health, (p: Params) => string>
export type AdjustmentSentences = Record<keyof typeof adjustments, (p: Params) => string>
export type CampaignSentences = Record<keyof typeof campaigns, (p: Params) => string>
export type CoachSentences = Record<keyof typeof coaches, (p: Params) => string>
export type ConfigSentences = Record<keyof typeof config, (p: Params) => string>
export type DocumentSentences = Record<keyof typeof documents, (p: Params) => string>
export type FactorSentences = Record<keyof typeof factors, (p: Params) => string>
export type GiftSentences = Record<keyof typeof gifts, (p: Params) => string>
export type HistorySentences = Record<keyof typeof history, (p: Params) => string>
export type ImportSentences = Record<keyof typeof imports, (p: Params) => string>
export type KioskSentences = Record<keyof typeof kiosks, (p: Params) => string>
export type ClaimSentences = Record<keyof typeof claims, (p: Params) => string>
export type CompanySentences = Record<keyof typeof companies, (p: Params) => string>
export type MergeSentences = Record<keyof typeof merges, (p: Params) => string>
export type ProspectSentences = Record<keyof typeof prospects, (p: Params) => string>
export type PartnerSentences = Record<keyof typeof partners, (p: Params) => string>
export type PasswordSentences = Record<keyof typeof passwords, (p: Params) => string>
export type PassSentences = Record<keyof typeof passes, (p: Params) => string>
export type PaymentSentences = Record<keyof typeof payments, (p: Params) => string>
export type PolicySentences = Record<keyof typeof policy, (p: Params) => string>
export type ProgramSentences = Record<keyof typeof programs, (p: Params) => string>
export type ReviewSentences = Record<keyof typeof reviews, (p: Params) => string>
export type SaleSentences = Record<keyof typeof sales, (p: Params) => string>
export type SeatSentences = Record<keyof typeof seats, (p: Params) => string>
export type WaiverSentences = Record<keyof typeof waivers, (p: Params) => string>
export type WebhookSentences = Record<keyof typeof webhooks, (p: Params) => string>
export type LimitSentences = Record<keyof typeof limits, (p: Params) => string>
export type HandoverSentences = Record<keyof typeof handovers, (p: Params) => string>
