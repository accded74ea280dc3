import * as attendance from './attendance.ts'
import * as audit from './audit.ts'
import * as availability from './availability.ts'
import * as bookings from './bookings.ts'
import * as branches from './branches.ts'
import * as calendarFeed from './calendar-feed.ts'
import { campaignEndpoints } from './campaign-endpoints.ts'
import * as changes from './changes.ts'
import * as cities from './cities.ts'
import * as classMessages from './class-messages.ts'
import * as classTypes from './class-types.ts'
import * as classes from './classes.ts'
import { clientEndpoints } from './client-endpoints.ts'
import * as coachPay from './coach-pay.ts'
import * as coaches from './coaches.ts'
import { commonEndpoints } from './common-endpoints.ts'
import { corporateEndpoints } from './corporate-endpoints.ts'
import * as dependants from './dependants.ts'
import * as desk from './desk.ts'
import { documentEndpoints } from './document-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import * as explore from './explore.ts'
import * as freezes from './freezes.ts'
import * as giftCards from './gift-cards.ts'
import * as holidays from './holidays.ts'
import * as home from './home.ts'
import { integrationEndpoints } from './integration-endpoints.ts'
import * as mandates from './mandates.ts'
import * as money from './money.ts'
import * as offers from './offers.ts'
import * as ownerBalance from './owner-balance.ts'
import * as ownerCorporates from './owner-corporates.ts'
import { ownerEndpoints } from './owner-endpoints.ts'
import * as passes from './passes.ts'
import * as paymentAccounts from './payment-accounts.ts'
import * as payments from './payments.ts'
import * as pictures from './pictures.ts'
import * as points from './points.ts'
import * as policy from './policy.ts'
import * as pools from './pools.ts'
import * as productCategories from './product-categories.ts'
import * as products from './products.ts'
import * as programs from './programs.ts'
import * as purchases from './purchases.ts'
import * as receipts from './receipts.ts'
import { reportEndpoints } from './report-endpoints.ts'
import { reviewEndpoints } from './review-endpoints.ts'
import * as rooms from './rooms.ts'
import type { RouteName } from './routes.ts'
import * as sales from './sales.ts'
import * as searchEndpoints from './search.ts'
import * as seatHolds from './seat-holds.ts'
import * as series from './series.ts'
import * as shifts from './shifts.ts'
import * as staff from './staff.ts'
import * as studios from './studios.ts'
import * as subscriptions from './subscriptions.ts'
import * as substitutions from './substitutions.ts'
import * as tasks from './tasks.ts'
import * as timetable from './timetable.ts'
import * as today from './today.ts'
import * as waivers from './waivers.ts'

/** Every endpoint by name. A route without a declaration is a type error. */
export const endpoints = {
  ...commonEndpoints,
  ...ownerEndpoints,
  ...clientEndpoints,
  ...documentEndpoints,
  ...campaignEndpoints,
  ...integrationEndpoints,
  ...reportEndpoints,
  ...reviewEndpoints,

  listClasses: classes.listClasses,
  readClass: classes.readClass,
  readCalendarDays: classes.readCalendarDays,
  bookClass: bookings.bookClass,
  readMandate: mandates.readMandate,
  setMandate: mandates.setMandate,
  deleteMandate: mandates.deleteMandate,
  holdSeat: seatHolds.holdSeat,
  releaseHold: seatHolds.releaseHold,
  listBookings: bookings.listBookings,
  readBooking: bookings.readBooking,
  cancelBooking: bookings.cancelBooking,
  claimBooking: bookings.claimBooking,
  listDependants: dependants.listDependants,
  listDependantBookings: dependants.listDependantBookings,
  listDependantPasses: dependants.listDependantPasses,
  listClassDependants: dependants.listClassDependants,
  bookForDependant: dependants.bookForDependant,
  messageClass: classMessages.messageClass,
  addRosterNote: classMessages.addRosterNote,
  checkIn: attendance.checkIn,
  undoCheckIn: attendance.undoCheckIn,
  markNoShow: attendance.markNoShow,
  releaseLate: attendance.releaseLate,
  readRoster: attendance.readRoster,
  readScanList: attendance.readScanList,
  searchClasses: searchEndpoints.searchClasses,
  exploreStudios: explore.exploreStudios,
  followStudio: explore.followStudio,
  unfollowStudio: explore.unfollowStudio,
  readCoach: explore.readCoach,
  listCities: cities.listCities,
  listStudios: studios.listStudios,
  readStudio: studios.readStudio,
  listMovements: points.listMovements,
  listPlans: purchases.listPlans,
  purchasePoints: purchases.purchasePoints,
  listPurchases: purchases.listPurchases,
  confirmPurchase: purchases.confirmPurchase,
  listOffers: offers.listOffers,
  purchaseOffer: purchases.purchaseOffer,
  readPurchase: purchases.readPurchase,
  createCardToken: purchases.createCardToken,
  listReceipts: receipts.listReceipts,
  readReceipt: receipts.readReceipt,
  readReceiptPdf: receipts.readReceiptPdf,
  exportReceipts: receipts.exportReceipts,
  readTaxProfile: receipts.readTaxProfile,
  updateTaxProfile: receipts.updateTaxProfile,
  readStudioMoney: money.readStudioMoney,
  exportStudioMoney: money.exportStudioMoney,
  readStudioPayout: ownerBalance.readStudioPayout,
  exportStudioPayout: ownerBalance.exportStudioPayout,
  receivePaymentNotification: payments.receivePaymentNotification,
  checkPayment: payments.checkPayment,
  confirmSimulatedPayment: payments.confirmSimulatedPayment,
  readPaymentWays: payments.readPaymentWays,
  listPaymentMethods: payments.listPaymentMethods,
  addPaymentMethod: payments.addPaymentMethod,
  removePaymentMethod: payments.removePaymentMethod,
  listPaymentAccounts: paymentAccounts.listPaymentAccounts,
  connectPaymentAccount: paymentAccounts.connectPaymentAccount,
  testPaymentAccount: paymentAccounts.testPaymentAccount,
  removePaymentAccount: paymentAccounts.removePaymentAccount,
  readCalendarFeed: calendarFeed.readCalendarFeed,
  readMemberHome: home.readMemberHome,
  readCalendarLink: calendarFeed.readCalendarLink,
  renewCalendarLink: calendarFeed.renewCalendarLink,

  readCoachToday: today.readCoachToday,
  readCoachWeek: today.readCoachWeek,
  readAvailability: availability.readAvailability,
  saveAvailability: availability.saveAvailability,
  readCoachPay: coachPay.readCoachPay,
  readStudioCoachPay: coachPay.readStudioCoachPay,
  exportStudioCoachPay: coachPay.exportStudioCoachPay,
  listPayRules: coachPay.listPayRules,
  savePayRule: coachPay.savePayRule,
  listCoachSubstitutions: substitutions.listCoachSubstitutions,
  listStudioSubstitutions: substitutions.listStudioSubstitutions,
  askSubstitute: substitutions.askSubstitute,
  takeSubstitution: substitutions.takeSubstitution,
  withdrawSubstitution: substitutions.withdrawSubstitution,
  approveSubstitution: substitutions.approveSubstitution,
  declineSubstitution: substitutions.declineSubstitution,
  listCoachInvitations: coaches.listCoachInvitations,
  acceptCoachInvitation: coaches.acceptCoachInvitation,
  declineCoachInvitation: coaches.declineCoachInvitation,

  listClassTypes: classTypes.listClassTypes,
  createClassType: classTypes.createClassType,
  updateClassType: classTypes.updateClassType,
  deleteClassType: classTypes.deleteClassType,
  listRooms: rooms.listRooms,
  listBranches: branches.listBranches,
  createBranch: branches.createBranch,
  updateBranch: branches.updateBranch,
  deleteBranch: branches.deleteBranch,
  listProducts: products.listProducts,
  createProduct: products.createProduct,
  updateProduct: products.updateProduct,
  deleteProduct: products.deleteProduct,
  moveStock: products.moveStock,
  listStockMovements: products.listStockMovements,
  addProductImage: products.addProductImage,
  removeProductImage: products.removeProductImage,
  listProductCategories: productCategories.listProductCategories,
  createProductCategory: productCategories.createProductCategory,
  updateProductCategory: productCategories.updateProductCategory,
  deleteProductCategory: productCategories.deleteProductCategory,
  listStaff: staff.listStaff,
  inviteStaff: staff.inviteStaff,
  listStudioAudit: audit.listStudioAudit,
  updateStaff: staff.updateStaff,
  removeStaff: staff.removeStaff,
  createRoom: rooms.createRoom,
  updateRoom: rooms.updateRoom,
  deleteRoom: rooms.deleteRoom,
  takeOutSpot: rooms.takeOutSpot,
  returnSpot: rooms.returnSpot,
  listCoaches: coaches.listCoaches,
  inviteCoach: coaches.inviteCoach,
  inviteCoachAgain: coaches.inviteCoachAgain,
  withdrawCoachInvitation: changes.withdrawCoachInvitation,
  updateCoach: coaches.updateCoach,
  endCoach: changes.endCoach,
  createClass: timetable.createClass,
  updateClass: timetable.updateClass,
  undoClassChange: timetable.undoClassChange,
  cancelClass: timetable.cancelClass,
  readAgenda: timetable.readAgenda,
  reportAgendaPresence: timetable.reportAgendaPresence,
  listSeries: series.listSeries,
  createSeries: series.createSeries,
  updateSeries: series.updateSeries,
  deleteSeries: series.deleteSeries,
  generateSeries: series.generateSeries,
  undoSeriesRun: series.undoSeriesRun,
  listGiftCards: giftCards.listGiftCards,
  redeemGiftCard: giftCards.redeemGiftCard,
  renewGiftCode: giftCards.renewGiftCode,
  listStudioGiftCards: giftCards.listStudioGiftCards,
  checkGiftCard: giftCards.checkGiftCard,
  renewStudioGiftCode: giftCards.renewStudioGiftCode,
  createChange: changes.createChange,
  undoChange: changes.undoChange,
  listHolidays: holidays.listHolidays,
  suggestHolidays: holidays.suggestHolidays,
  createHoliday: holidays.createHoliday,
  deleteHoliday: holidays.deleteHoliday,
  readPolicy: policy.readPolicy,
  updatePolicy: policy.updatePolicy,
  simulatePolicy: policy.simulatePolicy,
  readStudioToday: today.readStudioToday,
  saveSetupGuide: today.saveSetupGuide,
  updateOwnStudio: studios.updateOwnStudio,
  addStudioPhoto: pictures.addStudioPhoto,
  removeStudioPhoto: pictures.removeStudioPhoto,
  giveClientPoints: pools.giveClientPoints,
  readWhyNot: desk.readWhyNot,
  listTasks: tasks.listTasks,
  createTask: tasks.createTask,
  updateTask: tasks.updateTask,
  deleteTask: tasks.deleteTask,
  readDesk: desk.readDesk,
  findByCode: desk.findByCode,
  spendGuardianPoints: desk.spendGuardianPoints,
  moveBooking: desk.moveBooking,
  listStudioPrograms: programs.listStudioPrograms,
  createProgram: programs.createProgram,
  readStudioProgram: programs.readStudioProgram,
  updateProgram: programs.updateProgram,
  deleteProgram: programs.deleteProgram,
  listProgramPeople: programs.listProgramPeople,
  messageProgramPeople: programs.messageProgramPeople,
  enrolClients: programs.enrolClients,
  endEnrolment: programs.endEnrolment,
  listClientPrograms: programs.listClientPrograms,
  markStep: programs.markStep,
  unmarkStep: programs.unmarkStep,
  listPrograms: programs.listPrograms,
  readProgram: programs.readProgram,
  joinProgram: programs.joinProgram,
  leaveProgram: programs.leaveProgram,
  listStudioWaivers: waivers.listStudioWaivers,
  createWaiver: waivers.createWaiver,
  readStudioWaiver: waivers.readStudioWaiver,
  updateWaiver: waivers.updateWaiver,
  publishWaiver: waivers.publishWaiver,
  retireWaiver: waivers.retireWaiver,
  listWaiverPeople: waivers.listWaiverPeople,
  sendWaiver: waivers.sendWaiver,
  sendClientWaivers: waivers.sendClientWaivers,
  listWaivers: waivers.listWaivers,
  listSignatures: waivers.listSignatures,
  readSignaturePdf: waivers.readSignaturePdf,
  signWaiver: waivers.signWaiver,
  listClientWaivers: waivers.listClientWaivers,
  signWaiverAtDesk: waivers.signWaiverAtDesk,
  listStudioOffers: offers.listStudioOffers,
  createOffer: offers.createOffer,
  updateOffer: offers.updateOffer,
  listPasses: passes.listPasses,
  freezePass: freezes.freezePass,
  resumePass: freezes.resumePass,
  cancelPass: subscriptions.cancelPass,
  changePaymentMethod: subscriptions.changePaymentMethod,
  changePlan: subscriptions.changePlan,
  createSale: sales.createSale,
  listSales: sales.listSales,
  readSale: sales.readSale,
  refundSale: sales.refundSale,
  listShifts: shifts.listShifts,
  readShift: shifts.readShift,
  openShift: shifts.openShift,
  moveCash: shifts.moveCash,
  closeShift: shifts.closeShift,

  ...corporateEndpoints,

  listCorporates: ownerCorporates.listCorporates,
  fundCorporate: pools.fundCorporate,
} as const satisfies Record<RouteName, Endpoint>

export type Endpoints = typeof endpoints
