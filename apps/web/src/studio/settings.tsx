import { AccountPage } from '../profile/account-page.tsx'
import { TaxPart } from './receipts/tax-part.tsx'

/** The settings of a studio: its account, and the tax details on its receipts. */
export const StudioSettings = () => (
  <AccountPage>
    <TaxPart />
  </AccountPage>
)
