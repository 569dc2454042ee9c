import { siteAddress } from '../address.ts'
import { appLink } from '../app-link.ts'
import type { HelpArticle } from './messages.ts'

/** Where an answer leads, by the name that its page has in the messages. */
export const helpPlaces = {
  buy: '/save/buy',
  kyc: '/account/kyc',
  limits: '/account/limits',
  send: '/send',
  receive: '/receive',
  request: '/request',
  bills: '/bills',
  history: '/history',
  language: '/account/language',
  privacy: '/account/privacy',
  p2p: '/p2p',
  p2p_sell: '/p2p/create',
  p2p_orders: '/p2p/orders',
  disputes: '/account/disputes',
  linked: '/account/linked-accounts',
  stake: '/stake',
  ticket: '/account/tickets/new',
  sessions: '/account/sessions',
  two_factor: '/account/two-factor',
  forgot: '/forgot-password',
  password: '/account/password',
  balances: '/account/balances',
  alerts: '/account/notifications',
  card: '/save/card',
  qr: '/save/qr',
  shop: '/save/qr/shop',
  journey: '/gamification',
  claims: '/send/claims',
  terms: '/terms',
} as const

export type HelpPlace = keyof typeof helpPlaces

/** Those that visitors read as they are. */
const publicPlaces: readonly string[] = [helpPlaces.terms, helpPlaces.forgot]

/** The address of a place for the people who read the page that is drawn. */
export const helpLink = (place: HelpPlace): string => {
  const path = helpPlaces[place]
  return publicPlaces.includes(path) ? siteAddress(path) : appLink(path)
}

interface Answer {
  readonly about: HelpArticle
  readonly to: HelpPlace
}

export type HelpCategory = 'start' | 'p2p' | 'stake' | 'safe'

/** In the order of the page; within a category what is asked most stands first. */
export const helpCategories: readonly { readonly name: HelpCategory; readonly answers: readonly Answer[] }[] = [
  {
    name: 'start',
    answers: [
      { about: 'a_deposit', to: 'buy' },
      { about: 'a_buy_first', to: 'buy' },
      { about: 'a_reference', to: 'buy' },
      { about: 'a_verify', to: 'kyc' },
      { about: 'a_limits', to: 'limits' },
      { about: 'a_send_person', to: 'send' },
      { about: 'a_send_address', to: 'send' },
      { about: 'a_withdraw', to: 'send' },
      { about: 'a_withdraw_rand', to: 'p2p_sell' },
      { about: 'a_claim', to: 'claims' },
      { about: 'a_fees', to: 'terms' },
      { about: 'a_receive', to: 'receive' },
      { about: 'a_request', to: 'request' },
      { about: 'a_split', to: 'bills' },
      { about: 'a_card', to: 'card' },
      { about: 'a_qr', to: 'qr' },
      { about: 'a_shop', to: 'shop' },
      { about: 'a_streak', to: 'journey' },
      { about: 'a_badges', to: 'journey' },
      { about: 'a_referrals', to: 'journey' },
      { about: 'a_statements', to: 'history' },
      { about: 'a_second_currency', to: 'language' },
      { about: 'a_close', to: 'privacy' },
    ],
  },
  {
    name: 'p2p',
    answers: [
      { about: 'a_p2p_buy', to: 'p2p' },
      { about: 'a_p2p_sell', to: 'p2p_sell' },
      { about: 'a_escrow', to: 'p2p' },
      { about: 'a_p2p_release', to: 'p2p_orders' },
      { about: 'a_p2p_late', to: 'p2p_orders' },
      { about: 'a_p2p_name', to: 'p2p_orders' },
      { about: 'a_dispute', to: 'disputes' },
      { about: 'a_p2p_price', to: 'p2p' },
      { about: 'a_p2p_account', to: 'linked' },
    ],
  },
  {
    name: 'stake',
    answers: [
      { about: 'a_stake_start', to: 'stake' },
      { about: 'a_stake_end', to: 'stake' },
      { about: 'a_stake_rate', to: 'stake' },
      { about: 'a_stake_reward', to: 'history' },
      { about: 'a_stake_gate', to: 'kyc' },
    ],
  },
  {
    name: 'safe',
    answers: [
      { about: 'a_pin_ask', to: 'ticket' },
      { about: 'a_not_me', to: 'sessions' },
      { about: 'a_card_dispute', to: 'card' },
      { about: 'a_two_factor', to: 'two_factor' },
      { about: 'a_lost_factor', to: 'two_factor' },
      { about: 'a_forgot_password', to: 'forgot' },
      { about: 'a_forgot_pin', to: 'password' },
      { about: 'a_brake', to: 'limits' },
      { about: 'a_hold', to: 'balances' },
      { about: 'a_privacy_search', to: 'privacy' },
      { about: 'a_alerts', to: 'alerts' },
    ],
  },
]
