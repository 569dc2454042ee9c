import { Suspense } from 'react'
import { NavLink, Outlet } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { PageLoading } from '../../ui/states/page-loading.tsx'
import { appWords } from '../messages.ts'
import { menuGroups } from './menu-items.ts'

const groups = menuGroups.filter(({ heading }) => heading !== 'group_help')

/**
 * The pages of the account, with their list beside them on a wide screen; on a phone the menu is that list. The list is
 * never taller than the window and does not make the page scroll: else it would jump under the pointer when a page grows.
 */
export function AccountArea() {
  const t = useWords(appWords)
  return (
    <div className="mx-auto w-full max-w-[40rem] lg:grid lg:max-w-none lg:grid-cols-[minmax(0,1fr)_16rem] xl:grid-cols-[minmax(0,40rem)_21rem] lg:gap-6">
      <div className="min-w-0">
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </div>
      <nav
        aria-label={t('account_pages')}
        className="-mb-14 sticky top-20 max-h-[calc(100dvh-6.5rem)] self-start overflow-y-auto max-lg:hidden"
      >
        <ul className="flex flex-col gap-5">
          {groups.map(({ heading, items }) => (
            <li key={heading}>
              <p className="mb-1 px-3 font-semibold text-subtle text-xs">{t(heading)}</p>
              <ul>
                {items.map(({ label, to }) => (
                  <li key={to}>
                    <NavLink to={to} className={linkStyle}>
                      {t(label)}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

const linkStyle =
  'flex min-h-9 items-center rounded-input px-3 text-muted text-sm no-underline outline-offset-[-3px] transition-colors duration-[80ms] hover:bg-surface-2 hover:text-ink ' +
  'aria-[current=page]:bg-primary-soft aria-[current=page]:font-medium aria-[current=page]:text-on-primary-soft'
