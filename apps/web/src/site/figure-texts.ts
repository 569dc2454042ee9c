import type { FigureSheet } from '@sengi/contract/figures'
import { spanOf } from '@sengi/money/duration'
import { figureMark } from './figure-mark.ts'

/**
 * The figures that the public pages name, as a language writes them. In the shortest words there are, for this comes with every
 * page: those of the app would bring the whole of its money along.
 */
export function figureTexts(sheet: FigureSheet, locale: string) {
  const { p2p, quotes, onramp, qr, claims, support, fees, resets, brake } = sheet
  const long = (count: number, unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  const span = (seconds: number) => {
    const { unit, count } = spanOf(seconds)
    return [long(count, unit)]
  }
  return {
    p2p_fee: [percent(p2p.fee_basis_points)],
    buy_fee: [percent(onramp.fee_basis_points), percent(onramp.spread_basis_points)],
    shop_fee: [percent(qr.shop_fee_basis_points)],
    quote: [long(quotes.held_seconds, 'second')],
    smallest: [`R${onramp.smallest_zar.replace(/\.00$/, '')}`],
    payshap: span(p2p.payshap_pay_seconds),
    notice: [long(fees.notice_days, 'day')],
    answer: span(support.answer_seconds),
    claim: span(claims.wait_seconds),
    link: span(resets.link_seconds),
    brake: [long(brake.hours, 'hour')],
  }
}

const percent = (basisPoints: number) => `${basisPoints / 100}%`

export type FigureName = keyof ReturnType<typeof figureTexts>

/** A sentence with its figures in it. */
export const withFigures = (sentence: string, figures: readonly string[]): string =>
  figures.reduce((text, figure) => text.replace(figureMark, figure), sentence)
