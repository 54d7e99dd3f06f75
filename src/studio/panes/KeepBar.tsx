import { copyText } from '../../form/actions/copyText.ts'
import { downloadText } from '../../form/results/downloadText.ts'
import { scriptSnippet } from '../../shell/share/embedSnippet.ts'
import type { DrawnTool } from '../work/Examined.ts'
import { type Draft, idOf } from '../keep/drafts.ts'
import { writeShareFragment } from '../keep/shareLink.ts'
import type { DraftState } from '../keep/useDraft.ts'
import { DraftList } from './DraftList.tsx'
import { SaveToTools } from './SaveToTools.tsx'
import classes from './keep.module.css'

interface KeepBarProps {
  readonly text: string
  readonly drawn: DrawnTool | undefined
  readonly draft: DraftState
  /** Shows a draft in the editor. */
  readonly onOpen: (draft: Draft) => void
  /** Shows another definition, which then is edited. */
  readonly onReplace: (text: string, said: string) => void
  /** Says what was done, or why not. */
  readonly onSay: (sentence: string) => void
}

/** What can be done with the definition: it is kept as a draft, downloaded, shared and embedded. */
export function KeepBar({ text, drawn, draft, onOpen, onReplace, onSay }: KeepBarProps) {
  const copy = (what: string, said: string) =>
    copyText(what).then(
      () => onSay(said),
      () => onSay('Not copied: this browser does not let the page copy.'),
    )
  const share = async () => {
    const fragment = await writeShareFragment(text)
    await copy(
      `${location.origin}${location.pathname}#${fragment}`,
      'Link copied. The definition is in the link itself; nothing was sent.',
    )
  }
  const embed = ({ tool }: DrawnTool) =>
    copy(
      scriptSnippet({ origin: location.origin, tool, inputs: '', theme: 'auto', accent: undefined }),
      `Code copied. It works as soon as ${tool.id}.yaml is in the tools folder of this site: download it for whoever runs it.`,
    )
  const download = () => {
    const name = `${idOf(text) ?? 'calculator'}.yaml`
    downloadText(name, 'application/yaml', text)
    onSay(`Downloaded. To publish it, put ${name} into the tools folder of a site, or send it to whoever runs one.`)
  }
  return (
    <div className={classes.keep}>
      <DraftList text={text} draft={draft} onOpen={onOpen} onSay={onSay} />
      <button type="button" className="quiet-button" onClick={download}>
        Download
      </button>
      <button type="button" className="quiet-button" onClick={() => void share()}>
        Share as link
      </button>
      {drawn && (
        <button type="button" className="quiet-button" onClick={() => void embed(drawn)}>
          Embed
        </button>
      )}
      {import.meta.env.DEV && <SaveToTools text={text} draft={draft} onReplace={onReplace} onSay={onSay} />}

      <p role="status" className={classes.status}>
        {draft.status}
      </p>
      {draft.newer && <Conflict newer={draft.newer} onTake={onOpen} onFork={draft.fork} />}
    </div>
  )
}

interface ConflictProps {
  readonly newer: Draft
  readonly onTake: (draft: Draft) => void
  readonly onFork: () => void
}

/** Two tabs have changed one draft; neither of them is lost. */
function Conflict({ newer, onTake, onFork }: ConflictProps) {
  return (
    <>
      <button type="button" className="quiet-button" onClick={onFork}>
        Keep this one as another draft
      </button>
      <button type="button" className="quiet-button" onClick={() => onTake(newer)}>
        Take that of the other tab
      </button>
    </>
  )
}
