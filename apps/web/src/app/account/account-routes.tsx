import { Route } from 'react-router'
import { accountWords, balancesWords, languageWords, lockWords } from '../../features/account/messages.ts'
import { profileWords } from '../../features/account/profile/messages.ts'
import { authWords, registerWords, resetWords } from '../../features/auth/messages.ts'
import { stopWords } from '../../features/auth/stop/messages.ts'
import { alertsWords } from '../../features/coin/messages.ts'
import { historyWords, placeWords } from '../../features/history/messages.ts'
import { kycWords, limitsWords, papersWords, taxWords } from '../../features/kyc/messages.ts'
import { countedWords } from '../../features/liabilities/messages.ts'
import { notificationsWords } from '../../features/notifications/messages.ts'
import { p2pPayoutWords, p2pWords } from '../../features/p2p/messages.ts'
import { privacyWords } from '../../features/privacy/messages.ts'
import { twoFactorWords } from '../../features/two-factor/messages.ts'
import { cardWords } from '../../features/virtual-card/messages.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { checkStepsWords } from '../../lib/liabilities/messages.ts'
import { pinWords, waitingWords } from '../../lib/messages.ts'
import { AccountArea } from './account-area.tsx'

const KycPages = lazyPage(() => import('../../features/kyc/kyc-pages.tsx'), 'KycPages', kycWords, papersWords, taxWords)
const HistoryPage = lazyPage(() => import('../../features/history/history-page.tsx'), 'HistoryPage', historyWords)
const PreferencesAndAlerts = lazyPage(
  () => import('../preferences.tsx'),
  'PreferencesAndAlerts',
  notificationsWords,
  alertsWords,
)
const ProfilePage = lazyPage(
  () => import('../../features/account/profile/profile-page.tsx'),
  'ProfilePage',
  profileWords,
  pinWords,
  waitingWords,
)
const VerifyEmailPage = lazyPage(
  () => import('../../features/account/verify-email-page.tsx'),
  'VerifyEmailPage',
  accountWords,
  pinWords,
)
const LimitsAndCard = lazyPage(() => import('../limits-and-card.tsx'), 'LimitsAndCard', limitsWords, cardWords)
const BalancesAndCard = lazyPage(() => import('../balances-and-card.tsx'), 'BalancesAndCard', balancesWords, cardWords)
const CountedPage = lazyPage(
  () => import('../../features/liabilities/counted-page.tsx'),
  'CountedPage',
  countedWords,
  checkStepsWords,
)
const PlacePage = lazyPage(() => import('../../features/history/place-page.tsx'), 'PlacePage', historyWords, placeWords)
const SessionsPage = lazyPage(() => import('../../features/account/sessions-page.tsx'), 'SessionsPage', accountWords)
const PasswordPage = lazyPage(
  () => import('../../features/account/password-page.tsx'),
  'PasswordPage',
  accountWords,
  pinWords,
  lockWords,
  waitingWords,
)
const TwoFactorPage = lazyPage(
  () => import('../../features/two-factor/two-factor-page.tsx'),
  'TwoFactorPage',
  twoFactorWords,
  pinWords,
  waitingWords,
)
// Somebody who is signed in forgets a password as well, and letters are opened where a session is.
const ForgotHere = lazyPage(
  () => import('../../features/auth/resets-here.tsx'),
  'ForgotHere',
  authWords,
  registerWords,
  resetWords,
)
const ResetHere = lazyPage(
  () => import('../../features/auth/resets-here.tsx'),
  'ResetHere',
  authWords,
  registerWords,
  resetWords,
)
const StopHere = lazyPage(() => import('../../features/auth/stop/stop-page.tsx'), 'StopHere', authWords, stopWords)
const LanguagePage = lazyPage(() => import('../../features/account/language-page.tsx'), 'LanguagePage', languageWords)
const PrivacyPage = lazyPage(() => import('../../features/privacy/privacy-page.tsx'), 'PrivacyPage', privacyWords)
const ThemePage = lazyPage(() => import('../../features/account/theme-page.tsx'), 'ThemePage', accountWords)
const LinkedAccounts = lazyPage(
  () => import('../../features/p2p/payout/payout-page.tsx'),
  'PayoutPage',
  p2pWords,
  p2pPayoutWords,
  waitingWords,
)

/**
 * The pages of the account by their addresses, each fetched when somebody goes there. Made anew each time: React draws no element again
 * that it knows, and another language has to.
 */
export const accountRoutes = () => (
  <Route element={<AccountArea />}>
    <Route path="/account/kyc/*" element={<KycPages />} />
    <Route path="/history/:movementId?" element={<HistoryPage />} />
    <Route path="/account/notifications" element={<PreferencesAndAlerts />} />
    <Route path="/account/profile" element={<ProfilePage />} />
    <Route path="/account/profile/verify" element={<VerifyEmailPage />} />
    <Route path="/account/limits" element={<LimitsAndCard />} />
    <Route path="/account/balances" element={<BalancesAndCard />} />
    <Route path="/account/balances/counted" element={<CountedPage />} />
    <Route path="/account/balances/:asset/:place" element={<PlacePage />} />
    <Route path="/account/sessions" element={<SessionsPage />} />
    <Route path="/account/password" element={<PasswordPage />} />
    <Route path="/account/two-factor" element={<TwoFactorPage />} />
    <Route path="/forgot-password" element={<ForgotHere />} />
    <Route path="/reset-password" element={<ResetHere />} />
    <Route path="/stop" element={<StopHere />} />
    <Route path="/account/language" element={<LanguagePage />} />
    <Route path="/account/privacy" element={<PrivacyPage />} />
    <Route path="/account/theme" element={<ThemePage />} />
    <Route path="/account/linked-accounts" element={<LinkedAccounts />} />
  </Route>
)
