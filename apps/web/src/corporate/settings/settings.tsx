import { AccountPage } from '../../profile/account-page.tsx'
import { DomainsPart } from '../corporate-domains/domains-part.tsx'
import { AdminsPart } from './admins-part.tsx'
import { CompanyPart } from './company-part.tsx'

/** The settings of a company and of the account that is signed in. */
export const CorporateSettings = () => (
  <AccountPage>
    <CompanyPart />
    <AdminsPart />
    <DomainsPart />
  </AccountPage>
)
