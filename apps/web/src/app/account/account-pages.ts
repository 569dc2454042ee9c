// The pages of the account, each fetched when somebody goes there.
import { accountWords, balancesWords, languageWords, lockWords } from '../../features/account/messages.ts'
import { profileWords } from '../../features/account/profile/messages.ts'
import { authWords, registerWords, resetWords } from '../../features/auth/messages.ts'
import { stopWords } from '../../features/auth/stop/messages.ts'
import { alertsWords } from '../../features/coin/messages.ts'
import { historyWords, placeWords } from '../../features/history/messages.ts'
import { kycWords, limitsWords, papersWords } from '../../features/kyc/messages.ts'
import { countedWords } from '../../features/liabilities/messages.ts'
import { notificationsWords } from '../../features/notifications/messages.ts'
import { p2pPayoutWords, p2pWords } from '../../features/p2p/messages.ts'
import { privacyWords } from '../../features/privacy/messages.ts'
import { twoFactorWords } from '../../features/two-factor/messages.ts'
import { cardWords } from '../../features/virtual-card/messages.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { checkStepsWords } from '../../lib/liabilities/check-steps.ts'
import { pinWords, waitingWords } from '../../lib/messages.ts'

export const KycPages = lazyPage(() => import('../../features/kyc/kyc-pages.tsx'), 'KycPages', kycWords, papersWords)
export const HistoryPage = lazyPage(
  () => import('../../features/history/history-page.tsx'),
  'HistoryPage',
  historyWords,
)
export const PreferencesAndAlerts = lazyPage(
  () => import('../preferences.tsx'),
  'PreferencesAndAlerts',
  notificationsWords,
  alertsWords,
)
export const ProfilePage = lazyPage(
  () => import('../../features/account/profile/profile-page.tsx'),
  'ProfilePage',
  profileWords,
  pinWords,
  waitingWords,
)
export const VerifyEmailPage = lazyPage(
  () => import('../../features/account/verify-email-page.tsx'),
  'VerifyEmailPage',
  accountWords,
  pinWords,
)
export const LimitsAndCard = lazyPage(() => import('../limits-and-card.tsx'), 'LimitsAndCard', limitsWords, cardWords)
export const BalancesAndCard = lazyPage(
  () => import('../balances-and-card.tsx'),
  'BalancesAndCard',
  balancesWords,
  cardWords,
)
export const CountedPage = lazyPage(
  () => import('../../features/liabilities/counted-page.tsx'),
  'CountedPage',
  countedWords,
  checkStepsWords,
)
export const PlacePage = lazyPage(
  () => import('../../features/history/place-page.tsx'),
  'PlacePage',
  historyWords,
  placeWords,
)
export const SessionsPage = lazyPage(
  () => import('../../features/account/sessions-page.tsx'),
  'SessionsPage',
  accountWords,
)
export const PasswordPage = lazyPage(
  () => import('../../features/account/password-page.tsx'),
  'PasswordPage',
  accountWords,
  pinWords,
  lockWords,
  waitingWords,
)
export const TwoFactorPage = lazyPage(
  () => import('../../features/two-factor/two-factor-page.tsx'),
  'TwoFactorPage',
  twoFactorWords,
  pinWords,
  waitingWords,
)
// Somebody who is signed in forgets a password as well, and letters are opened where a session is.
export const ForgotHere = lazyPage(
  () => import('../../features/auth/resets-here.tsx'),
  'ForgotHere',
  authWords,
  registerWords,
  resetWords,
)
export const ResetHere = lazyPage(
  () => import('../../features/auth/resets-here.tsx'),
  'ResetHere',
  authWords,
  registerWords,
  resetWords,
)
export const StopHere = lazyPage(
  () => import('../../features/auth/stop/stop-page.tsx'),
  'StopHere',
  authWords,
  stopWords,
)
export const LanguagePage = lazyPage(
  () => import('../../features/account/language-page.tsx'),
  'LanguagePage',
  languageWords,
)
export const PrivacyPage = lazyPage(
  () => import('../../features/privacy/privacy-page.tsx'),
  'PrivacyPage',
  privacyWords,
)
export const ThemePage = lazyPage(() => import('../../features/account/theme-page.tsx'), 'ThemePage', accountWords)
export const LinkedAccounts = lazyPage(
  () => import('../../features/p2p/payout/payout-page.tsx'),
  'PayoutPage',
  p2pWords,
  p2pPayoutWords,
  waitingWords,
)
