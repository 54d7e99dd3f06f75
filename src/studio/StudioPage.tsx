import { tools } from 'virtual:studio-tools'
import {
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  type DragEvent,
  type RefObject,
} from 'react'
import type { EditedText, Editor } from './editor/createEditor.ts'
import { EditorPane } from './EditorPane.tsx'
import { hashText } from './keep/hashText.ts'
import { type Opened, withLineFeeds } from './keep/openStudio.ts'
import { type Earlier, useDraft } from './keep/useDraft.ts'
import { Choice } from './panes/Choice.tsx'
import { ExamplePanel } from './panes/ExamplePanel.tsx'
import { Preview, type Scheme, type Screen } from './panes/Preview.tsx'
import { KeepBar } from './panes/KeepBar.tsx'
import { ProblemList } from './panes/ProblemList.tsx'
import { StartFrom } from './panes/StartFrom.tsx'
import { readFile } from './readFile.ts'
import { SKELETONS } from './skeletons.ts'
import { describeObstacle, type StudioProblem } from './StudioProblem.ts'
import { useExamined } from './useExamined.ts'
import { useKeyboard } from './useKeyboard.ts'
import classes from './studio.module.css'

interface StudioPageProps {
  readonly opened: Opened
}

/** The studio: the definition on the left, the calculator on the right. */
export function StudioPage({ opened }: StudioPageProps) {
  const [text, setText] = useState(opened.text)
  const [note, setNote] = useState(opened.note)
  const [side, setSide] = useState<'definition' | 'calculator'>('definition')
  const editor = useRef<Editor>(undefined)
  const keepEditor = useCallback((next: Editor | undefined) => void (editor.current = next), [])
  const { examined, drawn, failure, forget } = useExamined(text)
  const above = useKeyboard()
  const draft = useDraft(text, opened, editor)
  const goTo = useCallback((problem: StudioProblem) => editor.current?.goTo(problem), [])
  const show = (next: EditedText, said: string) => {
    editor.current?.open(next)
    editor.current?.focus()
    forget()
    setText(next.text)
    setNote(said)
  }
  const replace = async (written: string, said: string) => {
    // To be saved where it comes from.
    const hash = import.meta.env.DEV ? await hashText(written) : undefined
    const next = withLineFeeds(written)
    draft.begin(next, hash)
    show({ text: next }, said)
  }
  const open = async (file: File | undefined) => {
    if (!file) return
    const read = await readFile(file)
    if ('refused' in read) setNote(read.refused)
    else await replace(read.text, `Opened ${file.name}. Once changed, it is kept here.`)
  }
  const change = useCallback((next: string) => {
    setText(next)
    setNote('')
  }, [])
  const keep = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    setNote(draft.keep())
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => keep(event)
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void open(event.dataTransfer.files[0])
  }
  return (
    <div
      className={classes.studio}
      data-side={side}
      data-keyboard={above !== undefined}
      style={above}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <div className={classes.sides}>
        <Choice
          label="Side"
          options={[
            ['definition', 'Definition'],
            ['calculator', 'Calculator'],
          ]}
          value={side}
          onChoose={setSide}
        />
      </div>
      <section className={classes.definition} aria-label="Definition">
        <div className={classes.bar}>
          <StartFrom
            skeletons={SKELETONS}
            tools={tools}
            onStart={(next, from) => void replace(next, `Started from "${from}".`)}
          />
          <OpenFile onChoose={(file) => void open(file)} />
          {/* A phone's keyboard has no Ctrl+Z. */}
          <span className={classes.steps}>
            <button type="button" className="quiet-button" aria-label="Undo" onClick={() => editor.current?.undo()}>
              <ArrowBack />
            </button>
            <button type="button" className="quiet-button" aria-label="Redo" onClick={() => editor.current?.redo()}>
              <ArrowBack />
            </button>
          </span>
        </div>
        <EditorPane
          initial={opened.text}
          undoable={opened.draft?.undoable}
          examined={examined}
          onEditor={keepEditor}
          onChange={change}
        />
        <TouchKeys editor={editor} />
        {/* As high as it is whatever is said in it, so that the text stays where it is. */}
        <div className={classes.findings}>
          <div className={classes.said}>
            <p role="status">{note}</p>
            {draft.earlier && (note !== '' || draft.earlier.text !== draft.earlier.keptText) && (
              <BackTo
                earlier={draft.earlier}
                onBack={(earlier) => {
                  draft.goBack(earlier)
                  show(earlier, 'The earlier text.')
                }}
              />
            )}
          </div>
          <ProblemList problems={examined?.problems} failure={failure} replaces={examined?.replaces} onGo={goTo} />
        </div>
        <KeepBar
          text={text}
          drawn={drawn}
          draft={draft}
          onOpen={(other) => {
            if (other.key === draft.key && !draft.newer) return editor.current?.focus()
            draft.resume(other)
            show(other, 'Your draft, kept on this device.')
          }}
          onReplace={(next, said) => void replace(next, said)}
          onSay={setNote}
        />
      </section>
      <CalculatorSide
        isOutdated={drawn !== undefined && (failure !== undefined || examined?.drawn === undefined)}
        drawn={drawn}
        examples={examined?.examples ?? NONE}
        obstacle={examined?.obstacle}
      />
    </div>
  )
}

const NONE: readonly never[] = []

/** What is done by keys that the keyboard of a phone does not have. They leave the focus in the text. */
const TouchKeys = ({ editor }: { readonly editor: RefObject<Editor | undefined> }) => (
  <div className={classes.touch} role="group" aria-label="Help" onPointerDown={(event) => event.preventDefault()}>
    <button type="button" onClick={() => editor.current?.complete()}>
      Complete
    </button>
    <button type="button" onClick={() => editor.current?.explain()}>
      Explain
    </button>
    <button type="button" onClick={() => editor.current?.goToNextProblem()}>
      Next problem
    </button>
    <button type="button" onClick={() => editor.current?.find()}>
      Find
    </button>
  </div>
)

interface BackToProps {
  readonly earlier: Earlier
  readonly onBack: (earlier: Earlier) => void
}

const BackTo = ({ earlier, onBack }: BackToProps) => (
  <button type="button" className="quiet-button" onClick={() => onBack(earlier)}>
    Back to the earlier text
  </button>
)

const OpenFile = ({ onChoose }: { readonly onChoose: (file: File | undefined) => void }) => (
  <label className={`quiet-button ${classes.file}`}>
    <span aria-hidden="true">Open a file</span>
    <input
      type="file"
      aria-label="Open a file"
      accept=".yaml,.yml"
      onChange={({ target }) => {
        onChoose(target.files?.[0])
        target.value = ''
      }}
    />
  </label>
)

/** Pointing back; the styles turn that of Redo. */
const ArrowBack = () => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="M9 14l-4-4l4-4M5 10h11a4 4 0 1 1 0 8h-1" />
  </svg>
)

interface CalculatorSideProps
  extends Pick<ReturnType<typeof useExamined>, 'drawn'>, ComponentProps<typeof ExamplePanel> {
  /** The text has changed and can no longer be drawn. */
  readonly isOutdated: boolean
}

/** Not rendered again with every letter. */
const CalculatorSide = memo(function CalculatorSide({ isOutdated, drawn, examples, obstacle }: CalculatorSideProps) {
  const [panel, setPanel] = useState<'page' | 'examples'>('page')
  const [screen, setScreen] = useState<Screen>(() => (matchMedia('(max-width: 60em)').matches ? 'phone' : 'desktop'))
  const [scheme, setScheme] = useState<Scheme>(pageScheme)
  const wrong = examples.filter(({ refused, figures }) => refused !== undefined || figures.some(({ ok }) => !ok)).length
  return (
    <section className={classes.calculator} aria-label="Calculator">
      <div className={classes.bar}>
        <Choice
          label="View"
          options={[
            ['page', 'Page'],
            ['examples', wrong > 0 ? `Examples (${wrong} wrong)` : 'Examples'],
          ]}
          value={panel}
          onChoose={setPanel}
        />
        <div className={classes.options} hidden={panel !== 'page'}>
          <Choice
            label="Width"
            options={[
              ['phone', 'Phone'],
              ['desktop', 'Desktop'],
            ]}
            value={screen}
            onChoose={setScreen}
          />
          <Choice
            label="Theme"
            options={[
              ['light', 'Light'],
              ['dark', 'Dark'],
            ]}
            value={scheme}
            onChoose={setScheme}
          />
        </div>
      </div>
      <p role="status" className={classes.note}>
        {isOutdated &&
          panel === 'page' &&
          `Shown as it last worked${obstacle ? `, until ${describeObstacle(obstacle)}` : ''}.`}
      </p>
      <div className={classes.panel} hidden={panel !== 'page'}>
        {!drawn && obstacle && <p className={classes.empty}>Nothing to show until {describeObstacle(obstacle)}.</p>}
        <Preview drawn={drawn} screen={screen} scheme={scheme} />
      </div>
      {panel === 'examples' && <ExamplePanel examples={examples} obstacle={obstacle} />}
    </section>
  )
})

const pageScheme = (): Scheme => (document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light')
