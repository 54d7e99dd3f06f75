import { useStored } from '../../useStored.ts'
import { ComboboxField } from '../../form/common/ComboboxField.tsx'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTicks } from '../../form/common/useTicks.ts'
import classes from './clock.module.css'
import { formatHours, type Hours } from './hours.ts'
import { NO_PINS, pinned } from './pins.ts'
import { explainShort } from './shortName.ts'
import { useOneStop } from './useOneStop.ts'
import { isSuggested, movePin, orderZones, searchZones, togglePin, type Pins } from './zoneList.ts'
import { ZoneRow, type ZoneAction } from './ZoneRow.tsx'
import { localOffsetAt, offsetAt, zoneTime } from './zoneTime.ts'
import { ZONES, type Zone } from './zones.ts'
import { siteConventions } from '../../siteConventions.ts'

interface WorldClockProps {
  readonly hours: Hours
  readonly isShown: boolean
}

/** The local time and the times of other places. */
export function WorldClock({ hours, isShown }: WorldClockProps) {
  const now = useTicks(isShown)
  const stored = useStored(pinned)
  // Hydration replaces the prerendered rows instead of reordering them, so that the visitor's own order is not a layout
  // shift. The order therefore appears together with the times, in one render.
  const isHydrated = now !== undefined
  const pins = isHydrated ? stored : NO_PINS
  const { list, announcement, act, showPlace, unpinned } = useActions(pins)
  const { stop, follow, go } = useOneStop()
  const [isWhole, setWhole] = useState(false)
  const zones = useMemo(
    () => orderZones(ZONES, pins, (zone) => isWhole || isSuggested(zone) || unpinned.includes(zone.id)),
    [pins, isWhole, unpinned],
  )
  const local = now === undefined ? undefined : localOffsetAt(now)
  const timeOf = (id: string) => {
    const offset = now === undefined ? undefined : offsetAt(id, now)
    if (now === undefined || local === undefined || offset === undefined) return undefined
    const there = zoneTime(offset, local, now)
    return { ...there, time: formatHours(there.time, hours) }
  }
  const optionOf = (zone: Zone, query: string) => {
    const label = `${zone.city}, ${zone.country}`
    return {
      value: zone.id,
      label,
      // A getter, so that only visible options are computed: loading the rules of a hundred zones takes a while.
      get text() {
        const short = explainShort(zone, query, now ?? 0)
        return short === undefined ? label : `${label} · ${short}`
      },
      get note() {
        const there = timeOf(zone.id)
        return there && `${there.time.replace(/:\d\d(?!:)/, '')} · ${there.offset}`
      },
    }
  }
  const stopId = stop?.id ?? zones[0]?.id
  return (
    <section className={classes.world} aria-label="World clock">
      <div className={classes.local}>
        <p className="primary-label">Local time</p>
        <p className={classes.localTime}>
          {now === undefined || local === undefined ? (
            '‒‒:‒‒:‒‒'
          ) : (
            <LocalTime time={formatHours(zoneTime(local, local, now).time, hours)} />
          )}
        </p>
        <p className={classes.localPlace}>
          {now === undefined || local === undefined ? 'This device' : describeHere(now, local)}
        </p>
        <ComboboxField
          label="Find a place"
          placeholder="City, country or zone"
          nothingFound="No matching city, country or zone."
          // The options are not prerendered.
          find={(query) => (isHydrated ? searchZones(ZONES, query).map((zone) => optionOf(zone, query)) : [])}
          onChange={showPlace}
        />
      </div>
      <p id="clock-keys" hidden>
        Use the arrow keys, Home and End to move through the list.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only moves the focus of its buttons */}
      <ul
        key={isHydrated ? 'alive' : 'served'}
        className={classes.zones}
        ref={list}
        aria-label="Time zones"
        aria-describedby="clock-keys"
        onFocus={follow}
        onKeyDown={go}
      >
        {zones.map((zone) => (
          <ZoneRow
            key={zone.id}
            zone={zone}
            time={timeOf(zone.id)}
            position={pins.indexOf(zone.id)}
            pinCount={pins.length}
            tabStop={zone.id === stopId ? (stop?.action ?? 'pin') : undefined}
            onAction={act}
          />
        ))}
      </ul>
      <button type="button" className="quiet-button" onClick={() => setWhole(!isWhole)}>
        {isWhole ? 'Show fewer places' : `Show all ${ZONES.length} places`}
      </button>
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
    </section>
  )
}

/** A time with a smaller AM or PM, so that the digits keep their size. */
function LocalTime({ time }: { time: string }) {
  const [digits, half] = time.split(' ')
  return (
    <>
      {digits}
      {half !== undefined && <span className={classes.half}> {half}</span>}
    </>
  )
}

/** Pins, unpins and moves places; the focus follows the row. */
function useActions(pins: Pins) {
  const list = useRef<HTMLUListElement>(null)
  const focus = useRef<{ id: string; action: ZoneAction }>(undefined)
  const [announcement, setAnnouncement] = useState('')
  /** Unpinned places stay in the list, so that unpinning can be reverted. */
  const [unpinned, setUnpinned] = useState<Pins>([])
  const goTo = (id: string, action: ZoneAction) => {
    const row = list.current?.querySelector(`[data-zone="${CSS.escape(id)}"]`)
    const button = row?.querySelector<HTMLButtonElement>(`button[data-action="${action}"]:not(:disabled)`)
    const other = row?.querySelector<HTMLButtonElement>('button:not(:disabled)')
    ;(button ?? other)?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  useLayoutEffect(() => {
    if (!focus.current) return
    goTo(focus.current.id, focus.current.action)
    focus.current = undefined
  }, [pins])
  const act = ({ id, city }: Zone, action: ZoneAction) => {
    const before = pinned.get()
    const next = action === 'pin' ? togglePin(before, id) : movePin(before, id, action === 'up' ? -1 : 1)
    focus.current = { id, action }
    pinned.set(next.length === 0 ? NO_PINS : next)
    const place = next.indexOf(id) + 1
    if (place === 0) setUnpinned([...unpinned, id])
    setAnnouncement(place === 0 ? `${city} is no longer pinned` : `${city} is pinned, ${place} of ${next.length}`)
  }
  /** Pins a place that was searched for, and scrolls to it. */
  const showPlace = (id: string) => {
    const zone = ZONES.find((place) => place.id === id)
    if (!zone) return
    if (pins.includes(id)) goTo(id, 'pin')
    else act(zone, 'pin')
  }
  return { list, announcement, act, showPlace, unpinned }
}

function describeHere(now: number, local: number): string {
  const date = new Date(now).toLocaleDateString(siteConventions.locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  })
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
  return [date, zone, ...(zone === 'UTC' ? [] : [zoneTime(local, local, now).offset])].join(' · ')
}
