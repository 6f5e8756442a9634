;; The kernel of a leaderboard. All addresses are the caller's (src/arena.ts has the layout); all numbers of entries are multiples of 16.
;; A score is kept as its bin, an unsigned 16-bit number. Its arithmetic wraps in between, which is exact as long as the result is a bin:
;; the caller has made sure of that before.
(module
  (import "arena" "memory" (memory 1 65536 shared))

  ;; Adds the points of a ball to the bins of the entries [from, to), then counts them: every 4096 entries in the first-level cache, one
  ;; after another. `changes` are `groups` times four pairs (address of a column of factors, change of the points). A histogram has four
  ;; counters of 32 bits for a bin, side by side, so that neighbours with the same score do not wait for each other; 0 for none.
  (func (export "ball")
    (param $bins i32) (param $from i32) (param $to i32)
    (param $changes i32) (param $groups i32) (param $histogram i32)
    (local $end i32) (local $group i32)
    (loop $block
      (if (i32.ge_u (local.get $from) (local.get $to)) (then return))
      (local.set $end (i32.add (local.get $from) (i32.const 4096)))
      (if (i32.gt_u (local.get $end) (local.get $to)) (then (local.set $end (local.get $to))))
      (local.set $group (i32.const 0))
      (loop $groups
        (if (i32.lt_u (local.get $group) (local.get $groups)) (then
          (call $add (local.get $bins) (local.get $from) (local.get $end)
            (i32.add (local.get $changes) (i32.shl (local.get $group) (i32.const 5))))
          (local.set $group (i32.add (local.get $group) (i32.const 1)))
          (br $groups))))
      (if (local.get $histogram) (then
        (call $count (local.get $bins) (local.get $from) (local.get $end) (local.get $histogram))))
      (local.set $from (local.get $end))
      (br $block)))

  ;; bin += change × factor, for four columns at once.
  (func $add (param $bins i32) (param $entry i32) (param $end i32) (param $four i32)
    (local $a i32) (local $b i32) (local $c i32) (local $d i32) (local $at i32)
    (local $by_a v128) (local $by_b v128) (local $by_c v128) (local $by_d v128)
    (local $of_a v128) (local $of_b v128) (local $of_c v128) (local $of_d v128)
    (local.set $a (i32.load (local.get $four)))
    (local.set $b (i32.load offset=8 (local.get $four)))
    (local.set $c (i32.load offset=16 (local.get $four)))
    (local.set $d (i32.load offset=24 (local.get $four)))
    (local.set $by_a (i16x8.splat (i32.load offset=4 (local.get $four))))
    (local.set $by_b (i16x8.splat (i32.load offset=12 (local.get $four))))
    (local.set $by_c (i16x8.splat (i32.load offset=20 (local.get $four))))
    (local.set $by_d (i16x8.splat (i32.load offset=28 (local.get $four))))
    (loop $sixteen
      (local.set $of_a (v128.load (i32.add (local.get $a) (local.get $entry))))
      (local.set $of_b (v128.load (i32.add (local.get $b) (local.get $entry))))
      (local.set $of_c (v128.load (i32.add (local.get $c) (local.get $entry))))
      (local.set $of_d (v128.load (i32.add (local.get $d) (local.get $entry))))
      (local.set $at (i32.add (local.get $bins) (i32.shl (local.get $entry) (i32.const 1))))
      (v128.store (local.get $at)
        (i16x8.add (v128.load (local.get $at))
          (i16x8.add
            (i16x8.add
              (i16x8.mul (i16x8.extend_low_i8x16_u (local.get $of_a)) (local.get $by_a))
              (i16x8.mul (i16x8.extend_low_i8x16_u (local.get $of_b)) (local.get $by_b)))
            (i16x8.add
              (i16x8.mul (i16x8.extend_low_i8x16_u (local.get $of_c)) (local.get $by_c))
              (i16x8.mul (i16x8.extend_low_i8x16_u (local.get $of_d)) (local.get $by_d))))))
      (v128.store offset=16 (local.get $at)
        (i16x8.add (v128.load offset=16 (local.get $at))
          (i16x8.add
            (i16x8.add
              (i16x8.mul (i16x8.extend_high_i8x16_u (local.get $of_a)) (local.get $by_a))
              (i16x8.mul (i16x8.extend_high_i8x16_u (local.get $of_b)) (local.get $by_b)))
            (i16x8.add
              (i16x8.mul (i16x8.extend_high_i8x16_u (local.get $of_c)) (local.get $by_c))
              (i16x8.mul (i16x8.extend_high_i8x16_u (local.get $of_d)) (local.get $by_d))))))
      (br_if $sixteen
        (i32.lt_u (local.tee $entry (i32.add (local.get $entry) (i32.const 16))) (local.get $end)))))

  ;; Counts eight bins a turn, each in the counter of its lane: bin × 16 + lane × 4.
  (func $count (param $bins i32) (param $from i32) (param $to i32) (param $histogram i32)
    (local $at i32) (local $end i32) (local $four i64) (local $next i64) (local $bin i32)
    (local.set $at (i32.add (local.get $bins) (i32.shl (local.get $from) (i32.const 1))))
    (local.set $end (i32.add (local.get $bins) (i32.shl (local.get $to) (i32.const 1))))
    (loop $eight
      (local.set $four (i64.load (local.get $at)))
      (local.set $next (i64.load offset=8 (local.get $at)))
      (local.set $bin (i32.add (local.get $histogram)
        (i32.and (i32.shl (i32.wrap_i64 (local.get $four)) (i32.const 4)) (i32.const 0xffff0))))
      (i32.store (local.get $bin) (i32.add (i32.load (local.get $bin)) (i32.const 1)))
      (local.set $bin (i32.add (local.get $histogram)
        (i32.and (i32.shr_u (i32.wrap_i64 (local.get $four)) (i32.const 12)) (i32.const 0xffff0))))
      (i32.store offset=4 (local.get $bin) (i32.add (i32.load offset=4 (local.get $bin)) (i32.const 1)))
      (local.set $bin (i32.add (local.get $histogram)
        (i32.and (i32.wrap_i64 (i64.shr_u (local.get $four) (i64.const 28))) (i32.const 0xffff0))))
      (i32.store offset=8 (local.get $bin) (i32.add (i32.load offset=8 (local.get $bin)) (i32.const 1)))
      (local.set $bin (i32.add (local.get $histogram)
        (i32.and (i32.wrap_i64 (i64.shr_u (local.get $four) (i64.const 44))) (i32.const 0xffff0))))
      (i32.store offset=12 (local.get $bin) (i32.add (i32.load offset=12 (local.get $bin)) (i32.const 1)))
      (local.set $bin (i32.add (local.get $histogram)
        (i32.and (i32.shl (i32.wrap_i64 (local.get $next)) (i32.const 4)) (i32.const 0xffff0))))
      (i32.store (local.get $bin) (i32.add (i32.load (local.get $bin)) (i32.const 1)))
      (local.set $bin (i32.add (local.get $histogram)
        (i32.and (i32.shr_u (i32.wrap_i64 (local.get $next)) (i32.const 12)) (i32.const 0xffff0))))
      (i32.store offset=4 (local.get $bin) (i32.add (i32.load offset=4 (local.get $bin)) (i32.const 1)))
      (local.set $bin (i32.add (local.get $histogram)
        (i32.and (i32.wrap_i64 (i64.shr_u (local.get $next) (i64.const 28))) (i32.const 0xffff0))))
      (i32.store offset=8 (local.get $bin) (i32.add (i32.load offset=8 (local.get $bin)) (i32.const 1)))
      (local.set $bin (i32.add (local.get $histogram)
        (i32.and (i32.wrap_i64 (i64.shr_u (local.get $next) (i64.const 44))) (i32.const 0xffff0))))
      (i32.store offset=12 (local.get $bin) (i32.add (i32.load offset=12 (local.get $bin)) (i32.const 1)))
      (br_if $eight
        (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $end)))))

  ;; above[bin] = how many entries have a higher bin, for every bin of [low, high]; the histograms, a MiB each, are empty afterwards.
  (func (export "rank")
    (param $histogram i32) (param $histograms i32) (param $low i32) (param $high i32) (param $above i32)
    (local $entries i32) (local $at i32) (local $left i32) (local $sum v128)
    (loop $bin
      (local.set $at (i32.add (local.get $histogram) (i32.shl (local.get $high) (i32.const 4))))
      (local.set $left (local.get $histograms))
      (local.set $sum (v128.const i32x4 0 0 0 0))
      (loop $each
        (local.set $sum (i32x4.add (local.get $sum) (v128.load (local.get $at))))
        (v128.store (local.get $at) (v128.const i32x4 0 0 0 0))
        (local.set $at (i32.add (local.get $at) (i32.const 0x100000)))
        (br_if $each (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))
      (i32.store (i32.add (local.get $above) (i32.shl (local.get $high) (i32.const 2))) (local.get $entries))
      (local.set $entries (i32.add (local.get $entries)
        (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
          (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum))))))
      (local.set $high (i32.sub (local.get $high) (i32.const 1)))
      (br_if $bin (i32.ge_s (local.get $high) (local.get $low)))))

  ;; Writes the entries from `entry` on whose bin is within [low, high] to `found`, sixteen bins a turn, and stops at the end of a turn
  ;; that leaves less than 16 places of `most`. Returns the entry to go on from, then how many were found.
  (func (export "find")
    (param $bins i32) (param $entry i32) (param $to i32) (param $low i32) (param $high i32)
    (param $found i32) (param $most i32)
    (result i32 i32)
    (local $least v128) (local $width v128) (local $at i32) (local $mask i32) (local $count i32)
    (local.set $least (i16x8.splat (local.get $low)))
    (local.set $width (i16x8.splat (i32.sub (local.get $high) (local.get $low))))
    (local.set $most (i32.sub (local.get $most) (i32.const 16)))
    (loop $sixteen
      (if (i32.and
            (i32.lt_u (local.get $entry) (local.get $to))
            (i32.le_s (local.get $count) (local.get $most)))
        (then
          (local.set $mask (call $within (local.get $bins) (local.get $entry) (local.get $least) (local.get $width)))
          (loop $each
            (if (local.get $mask) (then
              (i32.store
                (i32.add (local.get $found) (i32.shl (local.get $count) (i32.const 2)))
                (i32.add (local.get $entry) (i32.ctz (local.get $mask))))
              (local.set $count (i32.add (local.get $count) (i32.const 1)))
              (local.set $mask (i32.and (local.get $mask) (i32.sub (local.get $mask) (i32.const 1))))
              (br $each))))
          (local.set $entry (i32.add (local.get $entry) (i32.const 16)))
          (br $sixteen))))
    (local.get $entry)
    (local.get $count))

  ;; How many of the entries before `to` have this bin.
  (func (export "tally") (param $bins i32) (param $to i32) (param $bin i32) (result i32)
    (local $least v128) (local $width v128) (local $entry i32) (local $count i32)
    (local.set $least (i16x8.splat (local.get $bin)))
    (loop $sixteen
      (if (i32.lt_u (local.get $entry) (local.get $to)) (then
        (local.set $count (i32.add (local.get $count)
          (i32.popcnt (call $within (local.get $bins) (local.get $entry) (local.get $least) (local.get $width)))))
        (local.set $entry (i32.add (local.get $entry) (i32.const 16)))
        (br $sixteen))))
    (local.get $count))

  ;; A bit for each of sixteen entries: whether its bin is within [least, least + width].
  (func $within (param $bins i32) (param $entry i32) (param $least v128) (param $width v128) (result i32)
    (local $at i32)
    (local.set $at (i32.add (local.get $bins) (i32.shl (local.get $entry) (i32.const 1))))
    (i8x16.bitmask (i8x16.narrow_i16x8_s
      (i16x8.le_u (i16x8.sub (v128.load (local.get $at)) (local.get $least)) (local.get $width))
      (i16x8.le_u (i16x8.sub (v128.load offset=16 (local.get $at)) (local.get $least)) (local.get $width))))))
