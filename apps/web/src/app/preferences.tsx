import { AllAlerts } from '../features/coin/all-alerts.tsx'
import { PreferencesPage } from '../features/notifications/preferences-page.tsx'

/** What somebody hears of by which way, with the prices that they wait for below. */
export const PreferencesAndAlerts = () => (
  <>
    <PreferencesPage />
    <AllAlerts />
  </>
)
