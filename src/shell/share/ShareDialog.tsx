import { useState } from 'react'
import type { ToolData } from '../../engine/toolData.ts'
import { splitScenarios } from '../../engine/show/link/scenarios.ts'
import { isPermalink } from '../../form/isPermalink.ts'
import type { SharedResult } from '../../form/PluginViewProps.ts'
import { summarizeResult } from '../../form/results/summarizeResult.ts'
import { useLazy } from '../../form/useLazy.ts'
import { Dialog } from '../../widgets/dialog/Dialog.tsx'
import { canEmbed } from '../../service/programNames.ts'
import { turnedOff } from '../../turnedOff.ts'
import { showToast } from '../../widgets/toasts/showToast.ts'
import { CopyTextButton } from './CopyTextButton.tsx'
import classes from './share.module.css'
import { shareTargets, shareText, type ShareTarget } from './shareTargets.ts'

export interface ShareDialogProps {
  readonly tool: ToolData
  readonly result: SharedResult | undefined
  readonly open: boolean
  readonly onClose: () => void
}

const POPUP = 'noopener,width=600,height=400'

/** Shows what is shared, links to drafts on other sites, and a link to copy. */
export function ShareDialog({ tool, result: latest, open, onClose }: ShareDialogProps) {
  const { name, description } = tool
  const result = typeof latest === 'object' ? summarizeResult(tool.outputs, latest) : latest
  const url = shareUrl()
  const { others } = splitScenarios(new URL(url).hash.slice(1))
  const shared = { name, description, result, url }
  return (
    <Dialog title="Share Results" open={open} onClose={onClose}>
      <div className={classes.root}>
        <p className={classes.name}>{name}</p>
        <p className={classes.description}>{description}</p>
        <p className={classes.result}>
          {result ?? 'Nothing has been calculated yet. The link opens the tool without inputs.'}
        </p>
        {others.length > 0 && (
          <p className={classes.description}>
            The link holds {others.length === 1 ? 'both results' : `all ${others.length + 1} results`} side by side.
          </p>
        )}
        <div className={classes.targets}>
          {shareTargets(shared).map((target) => (
            <button
              key={target.name}
              type="button"
              className="quiet-button"
              onClick={() => window.open(target.href, '_blank', POPUP)}
            >
              <TargetIcon name={target.name} />
              {target.name}
            </button>
          ))}
        </div>
        <div className={classes.link}>
          <span className={classes.url}>{url.replace(/^https?:\/\//, '')}</span>
          <CopyTextButton text={url} label="Copy Link" next="Share your results with others." />
        </div>
        {'share' in navigator && (
          <button type="button" className="quiet-button" onClick={() => shareNatively(name, shareText(shared), url)}>
            More ways to share
          </button>
        )}
        {import.meta.env.VITE_EMBEDS && canEmbed(tool) && <EmbedButton tool={tool} />}
      </div>
    </Dialog>
  )
}

/** Returns the address of the page with its inputs, but nothing else. */
const shareUrl = (): string => location.origin + location.pathname + (isPermalink(location.hash) ? location.hash : '')

const loadPanel = () => (import.meta.env.VITE_EMBEDS ? import('./EmbedPanel.tsx') : turnedOff())

/** Expands the settings for embedding the tool. */
function EmbedButton({ tool }: { readonly tool: ToolData }) {
  const [isOpen, setOpen] = useState(false)
  const panel = useLazy(loadPanel, isOpen, () => {
    setOpen(false)
    showToast({
      title: 'Embedding could not be loaded',
      description: 'Please check your connection and try again.',
      variant: 'destructive',
    })
  })
  return (
    <>
      <button type="button" className="quiet-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Embed
      </button>
      {isOpen && panel && <panel.EmbedPanel tool={tool} />}
    </>
  )
}

/** Opens the device's share sheet; closing it is not an error. */
function shareNatively(title: string, text: string, url: string): void {
  navigator.share({ title, text, url }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) console.warn('Sharing failed', error)
  })
}

const ICONS: Readonly<Record<ShareTarget['name'], string>> = {
  Twitter:
    'M22 4.01c-1 .49 -1.98 .689 -3 .99c-1.121 -1.265 -2.783 -1.335 -4.38 -.737s-2.643 2.06 -2.62 3.737v1c-3.245 .083 -6.135 -1.395 -8 -4c0 0 -4.182 7.433 4 11c-1.872 1.247 -3.739 2.088 -6 2c3.308 1.803 6.913 2.423 10.034 1.517c3.58 -1.04 6.522 -3.723 7.651 -7.742a13.84 13.84 0 0 0 .497 -3.753c0 -.249 1.51 -2.772 1.818 -4.013',
  Facebook: 'M7 10v4h3v7h4v-7h3l1 -4h-4v-2a1 1 0 0 1 1 -1h3v-4h-3a5 5 0 0 0 -5 5v2h-3',
  LinkedIn:
    'M8 11v5M8 8v.01M12 16v-5M16 16v-3a2 2 0 1 0 -4 0M3 7a4 4 0 0 1 4 -4h10a4 4 0 0 1 4 4v10a4 4 0 0 1 -4 4h-10a4 4 0 0 1 -4 -4l0 -10',
  Email: 'M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10M3 7l9 6l9 -6',
}

function TargetIcon({ name }: Pick<ShareTarget, 'name'>) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="icon">
      <path d={ICONS[name]} />
    </svg>
  )
}
