import { accessRequestKinds, accessRequestStates } from '@cupo/core/access-requests'
import { adjustmentDirections, adjustmentStatuses } from '@cupo/core/adjustments'
import { bookingStatuses } from '@cupo/core/booking-status'
import { campaignStatuses, campaignTargets } from '@cupo/core/campaigns'
import { changeKinds } from '@cupo/core/change-kinds'
import { classStatus } from '@cupo/core/class-status'
import { clientContactKinds } from '@cupo/core/client-contacts'
import { documentKinds } from '@cupo/core/client-documents'
import { clientSources } from '@cupo/core/clients'
import { disciplineColors } from '@cupo/core/discipline-colors'
import { handoverKinds, handoverStates } from '@cupo/core/handovers'
import { holdEnds } from '@cupo/core/hold-ends'
import { mandateStates } from '@cupo/core/mandate-states'
import { moneyAccountKinds, moneyTransferKinds } from '@cupo/core/money-accounts'
import { transferKinds } from '@cupo/core/movement-kinds'
import { offerKinds, offerPeriods, validityStarts } from '@cupo/core/offer-kinds'
import {
  partnerBookingStates,
  partnerCallKinds,
  partnerCallStates,
  partnerEventKinds,
  partnerEventStates,
  partnerFailures,
  partners,
} from '@cupo/core/partners'
import { passMovementKinds, passStatuses, passUnits, paymentKinds } from '@cupo/core/pass-vocabulary'
import { paymentProviders, paymentStates, paymentWays, refundStates } from '@cupo/core/payment-state'
import { planPeriods } from '@cupo/core/plan-periods'
import { languages, layouts, presences, schemes, themes } from '@cupo/core/preferences'
import { stockMoves } from '@cupo/core/product-stock'
import { enrolmentSources, enrolmentState, stepKinds } from '@cupo/core/program-vocabulary'
import { closeReasons } from '@cupo/core/prospects'
import { purchaseStatuses } from '@cupo/core/purchase-status'
import { pushPlatforms } from '@cupo/core/push-platforms'
import { stepUnits } from '@cupo/core/reports'
import { roles } from '@cupo/core/roles'
import { roomMirrors } from '@cupo/core/room-mirrors'
import { saleChannels, saleMethods } from '@cupo/core/sale-vocabulary'
import { healthParts } from '@cupo/core/service-health'
import { tillMovementKinds } from '@cupo/core/shifts'
import { spotKinds } from '@cupo/core/spot-kinds'
import { staffRoles } from '@cupo/core/staff-roles'
import { expiryReminders, folderAudiences } from '@cupo/core/studio-documents'
import { chargeStatuses, subscriptionStatus, subscriptionStatuses } from '@cupo/core/subscription-status'
import { substitutionStates } from '@cupo/core/substitution-states'
import { textLimits } from '@cupo/core/text-limits'
import { waiverKinds } from '@cupo/core/waiver-kinds'
import { deliveryFailures, deliveryStates, webhookEvents } from '@cupo/core/webhooks'
import { expect, test } from 'vitest'
import { testDatabase } from './test-database.ts'

const { pool } = await testDatabase()

/** The check constraints of one column that list values or limit a length, by `table.column`. */
const readConstraints = async (): Promise<Map<string, string>> => {
  const { rows } = await pool.query<{ place: string; definition: string }>(`
    select c.relname || '.' || a.attname as place, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'c' and cardinality(k.conkey) = 1 and pg_get_constraintdef(k.oid) ~ 'ANY \\(|_length\\('`)
  return new Map(rows.map(({ place, definition }) => [place, definition]))
}

const valuesOf = (definition: string): string[] => {
  const texts = [...definition.matchAll(/'([^']*)'::text/g)].map(([, text = '']) => text)
  return texts.length > 0 ? texts : [...definition.matchAll(/\b(\d+)\b/g)].map(([, number = '']) => number)
}

const constraints = await readConstraints()

const vocabularies: Record<string, readonly (string | number)[]> = {
  'access_request.kind': accessRequestKinds,
  'access_request.language': languages,
  'access_request.state': accessRequestStates,
  'adjustment.direction': adjustmentDirections,
  'adjustment.status': adjustmentStatuses,
  'corporate.language': languages,
  'service_config.default_language': languages,
  'app_user.language': languages,
  'app_user.layout': layouts,
  'app_user.scheme': schemes,
  'app_user.status': presences,
  'app_user.theme': themes,
  'app_user.user_type': Object.values(roles),
  'app_user.staff_role': staffRoles,
  'campaign.button_to': campaignTargets,
  'campaign.status': campaignStatuses,
  'booking.paid_kind': paymentKinds,
  'booking.status': bookingStatuses,
  'class_session.status': [classStatus.scheduled, classStatus.cancelled],
  'class_type.color': disciplineColors,
  'corporate_purchase.period': planPeriods,
  'corporate_purchase.status': purchaseStatuses,
  // A company's renewal has no freezes.
  'corporate_renewal.status': subscriptionStatuses.filter((status) => status !== subscriptionStatus.frozen),
  'mandate.state': mandateStates,
  'money_account.kind': moneyAccountKinds,
  'money_transfer.kind': moneyTransferKinds,
  'native_device.platform': pushPlatforms,
  'offer.kind': offerKinds,
  'offer_version.period': offerPeriods,
  'offer_version.renews': offerPeriods,
  'offer_version.valid_from': validityStarts,
  'pass.kind': offerKinds,
  'pass.period': offerPeriods,
  'pass.status': passStatuses,
  'pass.unit': passUnits,
  'pass_movement.kind': passMovementKinds,
  'payment.state': paymentStates,
  'payment.way': paymentWays,
  'payment_account.provider': paymentProviders,
  'payment_refund.state': refundStates,
  'pending_sign_up.language': languages,
  'plan.period': planPeriods,
  'points_transfer.kind': transferKinds,
  'prospect.close_reason': closeReasons,
  'purchase.period': planPeriods,
  'studio_document.reminded': expiryReminders,
  'studio_document_version.kind': documentKinds,
  'studio_folder.audience': folderAudiences,
  'program_step.kind': stepKinds,
  'program_enrolment.source': enrolmentSources,
  'program_enrolment.ended_as': [enrolmentState.left, enrolmentState.stopped],
  'waiver.kind': waiverKinds,
  'purchase.status': purchaseStatuses,
  'room.mirror': roomMirrors,
  'room.spot_kind': spotKinds,
  'client.source': clientSources,
  'client_contact.kind': clientContactKinds,
  'client_document.kind': documentKinds,
  'report_step.unit': stepUnits,
  'service_failure.part': healthParts,
  'service_people.unit': ['day', 'month'],
  'sale.channel': saleChannels,
  'sale_payment.method': saleMethods,
  'shift_movement.kind': tillMovementKinds,
  'seat_hold.ended_as': holdEnds,
  'stock_movement.kind': stockMoves,
  'studio_change.kind': changeKinds,
  'subscription.period': offerPeriods,
  'subscription.status': subscriptionStatuses,
  'subscription_charge.status': chargeStatuses,
  'substitution.state': substitutionStates,
  'partner_account.partner': partners,
  'partner_booking.state': partnerBookingStates,
  'partner_call.failure': partnerFailures,
  'partner_call.kind': partnerCallKinds,
  'partner_call.state': partnerCallStates,
  'partner_event.kind': partnerEventKinds,
  'partner_event.state': partnerEventStates,
  'partner_slot.failure': partnerFailures,
  'handover.kind': handoverKinds,
  'handover.state': handoverStates,
  'webhook_attempt.failure': deliveryFailures,
  'webhook_delivery.event': webhookEvents,
  'webhook_delivery.state': deliveryStates,
}

/** Columns whose values are not listed in core, because only the server reads and writes them. */
const serverOnly: readonly string[] = [
  'corporate_domain.verified_by',
  'email_link.kind',
  'known_place.kind',
  'openactive_item.kind',
  'points_account.kind',
  'search_word.kind',
  'simulated_charge.state',
  'waitlist_offer.outcome',
]

test.each(Object.entries(vocabularies))('the check constraint of %s lists the values of core', (place, values) => {
  expect(valuesOf(constraints.get(place) ?? '').sort()).toEqual(values.map(String).sort())
})

test('the check constraint of a chat message has its maximum length from core', () => {
  expect(constraints.get('conversation_message.value')).toContain(`<= ${textLimits.chatMessage})`)
})

test("every check constraint that lists values is compared with core or is the server's own", () => {
  const compared = [
    'simulated_partner_record.kind',
    ...Object.keys(vocabularies),
    ...serverOnly,
    'conversation_message.value',
  ]
  expect([...constraints.keys()].sort()).toEqual(compared.sort())
})
