// Written by `npx node apps/server/built-figures.ts` from `modules/settings/catalogue.rules.ts`.
import type { FigureSheet } from '../figures.ts'

export const builtFigures: FigureSheet = {
  "p2p": {
    "fee_basis_points": 50,
    "streak_discount_basis_points": 200,
    "long_streak_discount_basis_points": 500,
    "answer_seconds": 86400,
    "top_up_seconds": 7200,
    "cancels_a_day_at_most": 10,
    "open_claims_at_most": 1,
    "second_approver_zar": "50000.00",
    "payshap_pay_seconds": 900
  },
  "brake": {
    "free_zar": "5000.00",
    "free_new_zar": "1000.00",
    "braked_zar": "1000.00",
    "hours": 24
  },
  "quotes": {
    "held_seconds": 60
  },
  "onramp": {
    "smallest_zar": "50.00",
    "spread_basis_points": 100,
    "fee_basis_points": 50,
    "lapsed_seconds": 3600,
    "limit_days": 30
  },
  "qr": {
    "shop_fee_basis_points": 50
  },
  "claims": {
    "wait_seconds": 1209600
  },
  "fees": {
    "notice_days": 30
  },
  "resets": {
    "link_seconds": 1800
  },
  "requests": {
    "open_seconds": 604800
  },
  "support": {
    "answer_seconds": 86400,
    "reopen_seconds": 604800
  }
}
