import { language } from '../../lib/words/language.ts'
import { useWords } from '../../lib/words/words.ts'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { siteAddress } from '../address.ts'
import { longDay } from '../long-day.ts'
import { siteWords } from '../messages.ts'
import { type LegalName, legalDocuments, policyAddress, policyLanguages } from '../policies.ts'
import { policies } from './facts.ts'
import { fileSizes } from './file-sizes.ts'
import { complianceWords } from './messages.ts'

const cell = 'py-2.5 pr-2 text-left align-top sm:pr-4'

/** Each policy with its version, the day from which it holds, and the file that was made of it. */
export const Documents = () => {
  const t = useWords(complianceWords)
  return (
    <table className="w-full max-sm:text-sm">
      <thead className="text-muted text-sm">
        <tr className="border-line border-b">
          {[t('document'), t('document_version'), t('document_file')].map((name) => (
            <th key={name} scope="col" className={cell}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {policies.map((policy) => (
          <Policy key={policy.name} {...policy} />
        ))}
      </tbody>
    </table>
  )
}

const Policy = ({ name, path }: { name: LegalName; path: string }) => {
  const say = useWords(siteWords)
  const [{ number, from }] = legalDocuments[name].versions
  return (
    <tr className="border-line border-b">
      <th scope="row" className={`${cell} font-normal`}>
        <a href={siteAddress(path)} className={textLinkStyle}>
          {say(name)}
        </a>
      </th>
      <td className={cell}>
        {number}
        <span className="block text-muted text-sm">{longDay(from)}</span>
      </td>
      <td className={cell}>
        <FileLink name={name} version={number} />
      </td>
    </tr>
  )
}

/** Kept as a file; in English for whoever reads a language without one of its own. */
const FileLink = ({ name, version }: { name: LegalName; version: string }) => {
  const t = useWords(complianceWords)
  const say = useWords(siteWords)
  const address = policyAddress(name, policyLanguages.find((one) => one === language.now()) ?? 'en')
  const bytes = fileSizes[address]
  return (
    <a href={address} download="" type="application/pdf" className={`${textLinkStyle} sm:whitespace-nowrap`}>
      {bytes === undefined ? t('file_plain') : t('file', { size: String(Math.ceil(bytes / 1000)) })}
      <span className="sr-only"> {t('file_of', { title: say(name), version })}</span>
    </a>
  )
}
