import * as clientClaims from './client-claims.ts'
import * as clientContacts from './client-contacts.ts'
import * as clientDocuments from './client-documents.ts'
import * as clientImports from './client-imports.ts'
import * as clientLists from './client-lists.ts'
import * as clientMerges from './client-merges.ts'
import * as clients from './clients.ts'
import * as prospects from './prospects.ts'

/** The endpoints of a studio's clients: their files, claims, imports, merges and prospects. */
export const clientEndpoints = {
  listClients: clients.listClients,
  createClient: clients.createClient,
  readClientLists: clients.readClientLists,
  exportClients: clients.exportClients,
  listClientLists: clientLists.listClientLists,
  createClientList: clientLists.createClientList,
  updateClientList: clientLists.updateClientList,
  deleteClientList: clientLists.deleteClientList,
  readClaimCode: clientClaims.readClaimCode,
  createClaimCode: clientClaims.createClaimCode,
  withdrawClaimCode: clientClaims.withdrawClaimCode,
  claimFile: clientClaims.claimFile,
  importClients: clientImports.importClients,
  readImportProgress: clientImports.readImportProgress,
  listHeldInvitations: clientImports.listHeldInvitations,
  sendImportInvitations: clientImports.sendImportInvitations,
  listDuplicates: clientMerges.listDuplicates,
  mergeClients: clientMerges.mergeClients,
  undoMerge: clientMerges.undoMerge,
  listMerges: clientMerges.listMerges,
  listClientContacts: clientContacts.listClientContacts,
  createClientContact: clientContacts.createClientContact,
  updateClientContact: clientContacts.updateClientContact,
  removeClientContact: clientContacts.removeClientContact,
  readEmergencyContacts: clientContacts.readEmergencyContacts,
  listClientDocuments: clientDocuments.listClientDocuments,
  addClientDocument: clientDocuments.addClientDocument,
  readClientDocument: clientDocuments.readClientDocument,
  removeClientDocument: clientDocuments.removeClientDocument,
  tagClients: clients.tagClients,
  messageClients: clients.messageClients,
  readClient: clients.readClient,
  readClientTimeline: clients.readClientTimeline,
  updateClient: clients.updateClient,
  addClientNote: clients.addClientNote,
  removeClientNote: clients.removeClientNote,
  readProspects: prospects.readProspects,
  listClosedProspects: prospects.listClosedProspects,
  readProspect: prospects.readProspect,
  updateProspect: prospects.updateProspect,
  closeProspect: prospects.closeProspect,
  reopenProspect: prospects.reopenProspect,
} as const
