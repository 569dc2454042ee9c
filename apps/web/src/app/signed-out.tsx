import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { lazyPage } from '../lib/lazy-page.ts'
import { siteWords } from '../site/messages.ts'
import { PageLoading } from '../ui/states/page-loading.tsx'
import { entryPages } from './entry-pages.ts'

const LoginPage = lazyPage(entryPages['/login'], 'LoginPage')
const RegisterPage = lazyPage(entryPages['/register'], 'RegisterPage')
const ForgotPage = lazyPage(entryPages['/forgot-password'], 'ForgotPage')
const ResetPage = lazyPage(entryPages['/reset-password'], 'ResetPage')
// Nobody who comes to sign in or to join waits for the other addresses.
const VisitorPages = lazyPage(() => import('./visitor-pages.tsx'), 'VisitorPages', siteWords)

export default function SignedOut() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/forgot-password" element={<ForgotPage />} />
        <Route path="/reset-password" element={<ResetPage />} />
        <Route path="*" element={<VisitorPages />} />
      </Routes>
    </Suspense>
  )
}
