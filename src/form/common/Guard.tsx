import { Component, type ReactNode } from 'react'

interface GuardProps {
  /** What is shown here, to say what failed. */
  readonly name: string
  /** What it is drawn from: a new value is tried again. */
  readonly of?: unknown
  readonly children: ReactNode
}

interface GuardState {
  /** What failed or was drawn. */
  readonly of: unknown
  readonly hasFailed: boolean
}

/** Contains an error in a part of the page, which then says so in its place; React logs it. */
export class Guard extends Component<GuardProps, GuardState> {
  static getDerivedStateFromError = () => ({ hasFailed: true })

  static getDerivedStateFromProps = ({ of }: GuardProps, state: GuardState) =>
    of === state.of ? null : { of, hasFailed: false }

  override state = { of: this.props.of, hasFailed: false }

  override render(): ReactNode {
    const { name, children } = this.props
    return this.state.hasFailed ? (
      <p role="alert">{name} could not be shown because of an error on our side.</p>
    ) : (
      children
    )
  }
}
