import { Suspense } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router'
import { useEnvironment } from '../lib/environment.ts'
import { LeaveFor } from '../lib/leave-for.tsx'
import { useUser } from '../lib/session/me.ts'
import { PageLoading } from '../ui/states/page-loading.tsx'
import { Dashboard } from './dashboard.tsx'
import { OwnPlaces } from './own-places.ts'
import { adminPlaces, movedPlaces, namedThings, pagesOf, useAdminPlaces } from './places.ts'
import { NotForThisRole } from './refusals.tsx'
import { AdminShell } from './shell.tsx'

/** The server refuses others anyway; they are only spared empty pages, and led to where they belong. */
export function AdminPages() {
  const { is_admin: isStaff } = useUser()
  const own = useAdminPlaces()
  if (!isStaff) return <LeaveFor address="/" />
  return (
    <OwnPlaces value={own}>
      <AdminShell>
        <Suspense fallback={<PageLoading />}>
          <Pages />
        </Suspense>
      </AdminShell>
    </OwnPlaces>
  )
}

function Pages() {
  const own = useAdminPlaces()
  // What only a sandbox has is refused to nobody before it is known where this is.
  const isKnown = useEnvironment() !== null
  return (
    <Routes>
      <Route path="/admin" element={<Dashboard />} />
      <Route path="/admin/overview" element={<Dashboard />} />
      {own.flatMap(pagesOf).map(([path, Page]) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      {adminPlaces
        .filter((place) => !own.includes(place))
        .flatMap(pagesOf)
        .map(([path]) => (
          <Route key={path} path={path} element={isKnown ? <NotForThisRole /> : <PageLoading />} />
        ))}
      {Object.entries(movedPlaces).map(([path, to]) => (
        <Route key={path} path={path} element={<Navigate to={to} replace />} />
      ))}
      {Object.entries(namedThings).map(([path, name]) => (
        <Route key={path} path={`${path}/:id`} element={<AtItsDesk path={path} name={name} />} />
      ))}
      <Route path="*" element={<Navigate to="/admin" replace />} />
    </Routes>
  )
}

function AtItsDesk({ path, name }: { path: string; name: string }) {
  const { id = '' } = useParams()
  return <Navigate to={`${path}?${new URLSearchParams({ [name]: id })}`} replace />
}
