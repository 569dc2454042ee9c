-- Our team reads paused ads as it reads those that stand: by their age and by their price, whatever they are narrowed to.

-- Laid out as the two of ads that stand (0023), so that one question serves both. Nothing that is traded is in them.
create index p2p_ad_paused_newest on p2p_ad (asset, side, funded, method_set, id)
  where state = 'PAUSED' and remaining_units >= min_units;
create index p2p_ad_paused_by_price on p2p_ad (asset, side, funded, method_set, shown_micros, id)
  where state = 'PAUSED' and remaining_units >= min_units;
