import { useWords } from '../../../lib/words/words.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { cx } from '../../../ui/cx.ts'
import { figureMark } from '../../figure-mark.ts'
import { DemoFrame } from '../demo-frame.tsx'
import { demosWords } from '../messages.ts'
import { shortRand } from '../short-rand.ts'
import { type ActName, acts, startCents } from './wallet.rules.ts'
import type { WalletWords } from './wallet-words.ts'

const names: readonly ActName[] = ['buy', 'stake', 'send', 'trade']
const places = [0, 1, 2]

export const WalletDemo = () => {
  const t = useWords(demosWords)
  const words: WalletWords = {
    missing: t('wallet_missing', { amount: figureMark }),
    reset: t('wallet_was_reset', { amount: shortRand(startCents) }),
    changed: t('wallet_new_balance', { done: figureMark, amount: figureMark }),
    done: {
      buy: t('wallet_buy_done'),
      stake: t('wallet_stake_done'),
      reward: t('wallet_reward_done'),
      send: t('wallet_send_done'),
      trade: t('wallet_trade_done'),
      return: t('wallet_return_done'),
    },
  }
  return (
    <DemoFrame name="wallet" title={t('wallet')} line={t('wallet_line')} words={words}>
      <p className="text-muted text-sm">{t('wallet_balance')}</p>
      <p data-part="balance" className="font-semibold text-4xl tabular-nums tracking-[-0.03em]">
        {shortRand(startCents)}
      </p>
      <p data-part="said" role="status" className="sr-only" />
      <div className="mt-4 grid grid-cols-2 gap-2">
        {names.map((name) => (
          <ActButton key={name} name={name} />
        ))}
      </div>
      <LastActivities />
      <Again />
      <p className="mt-3 text-sm text-subtle">{t('wallet_speed')}</p>
    </DemoFrame>
  )
}

const ActButton = ({ name }: { name: ActName }) => {
  const t = useWords(demosWords)
  return (
    <button
      type="button"
      data-part="act"
      data-act={name}
      className={buttonStyle(
        'secondary',
        'medium',
        'flex-col !gap-0 px-2 py-2 disabled:cursor-not-allowed disabled:border-line disabled:text-subtle disabled:hover:bg-surface',
      )}
    >
      {t(`wallet_${name}`)}
      <span data-part="cost" className="font-normal text-muted text-sm tabular-nums">
        {shortRand(acts[name].cents)}
      </span>
    </button>
  )
}

const LastActivities = () => {
  const t = useWords(demosWords)
  return (
    <>
      <h4 className="mt-5 font-medium text-sm">{t('wallet_last')}</h4>
      <ol className="mt-1 min-h-33">
        <li data-part="none" className="py-2.5 text-sm text-subtle">
          {t('wallet_none')}
        </li>
        {places.map((place) => (
          <li
            key={place}
            data-part="activity"
            hidden
            className={cx(
              'flex items-baseline gap-3 border-line py-2.5 text-sm [&[hidden]]:hidden',
              place > 0 && 'border-t',
            )}
          >
            <span className="min-w-0 grow">
              <span data-part="what" className="font-medium" /> <span data-part="asset" className="text-muted" />
            </span>
            <span data-part="amount" className="font-medium tabular-nums" />
            <span data-part="at" className="text-subtle tabular-nums" />
          </li>
        ))}
      </ol>
    </>
  )
}

const Again = () => {
  const t = useWords(demosWords)
  return (
    <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-2">
      <button type="button" data-part="reset" className={buttonStyle('secondary', 'small')}>
        {t('wallet_reset')}
      </button>
      <span data-part="was_reset" className="text-muted text-sm" />
      <button type="button" data-part="undo" hidden className={buttonStyle('quiet', 'small', '[&[hidden]]:hidden')}>
        {t('wallet_undo')}
      </button>
    </div>
  )
}
