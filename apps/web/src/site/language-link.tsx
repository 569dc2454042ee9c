import { language, languageNames } from '../lib/words/language.ts'
import { cx } from '../ui/cx.ts'
import { siteAddress, siteLanguages } from './address.ts'

interface LanguageLinkProps {
  /** Of the page, in English. */
  path: string
  className?: string
}

/** The same page in the other language. `main.ts` keeps the choice, so that every later page comes in it as well. */
export const LanguageLink = ({ path, className }: LanguageLinkProps) =>
  siteLanguages
    .filter((one) => one !== language.now())
    .map((one) => (
      <a
        key={one}
        href={siteAddress(path, one)}
        lang={one}
        data-language={one}
        className={cx('inline-flex min-h-11 items-center text-muted text-sm hover:text-ink hover:underline', className)}
      >
        {languageNames[one]}
      </a>
    ))
