import { describe, expect, it } from 'vitest'
import { runCalc } from './support/runCalc.ts'

describe('comma-separated values on the command line', () => {
  it('are answered with the figures and the errors appended', async () => {
    const stdin = ['\ufeffvalue,percent', 'age\r\n80,50\r\n"1,000",5\n80,\n80,x\n80,1,2\n'].map((text) =>
      Buffer.from(text),
    )
    const { status, stdout, stderr } = await runCalc(['percentage', '--csv'], { stdin })
    expect(stderr).toBe('')
    expect(stdout.split('\r\n')).toEqual([
      'value,percentage,result,errors',
      '80,50,40,',
      '"1,000",5,50,',
      '80,,,percentage is required: a number',
      '80,x,,"percentage must be a number in plain decimal form, got ""x"""',
      '80,1,,"there are 3 cells, but 2 inputs"',
      '',
    ])
    expect(status).toBe(0)
  })

  it('are no formulas of a spreadsheet, on request', async () => {
    const stdin = 'value,percentage\n=1+1,5\n-80,5\n'
    const safe = await runCalc(['percentage', '--csv', '--safe'], { stdin })
    expect(safe.stdout).toMatch(/\r\n'=1\+1,5,.*\r\n-80,5,-4,\r\n$/)
    expect((await runCalc(['percentage', '--csv'], { stdin })).stdout).toMatch(/\r\n=1\+1,5,/)
    const beside = await runCalc(['percentage', '--safe', 'value=80', 'percentage=5'])
    expect(beside.stderr).toBe('percentage: --safe goes with comma-separated values: loan --csv --safe < cases.csv\n')
  })

  it('take the units and the clock of the options', async () => {
    const stdin = 'sex,age,weight,height\nmale,30,176,5ft 11in\n'
    const asked = await runCalc(['bmr', '--csv', '--units', 'us'], { stdin })
    const named = await runCalc(['bmr', '--csv'], { stdin: 'sex,age,weight,height\nmale,30,176 lb,5ft 11in\n' })
    const figuresOf = ({ stdout }: { stdout: string }) => stdout.split('\r\n')[1]?.split(',').slice(4)
    expect(figuresOf(asked)).toEqual(figuresOf(named))
    const age = await runCalc(['age-calc', '--csv', '--now', '2026-03-02'], { stdin: 'birthDate\n2000-03-02\n' })
    expect(age.stdout).toMatch(/\r\n2000-03-02,26,/)
  })

  it.each([
    { name: 'an unknown tool', args: ['lona', '--csv'], says: 'lona: there is no tool "lona", did you mean "loan"?\n' },
    {
      name: 'a tool that is only a page',
      args: ['notepad', '--csv'],
      says: 'notepad: it works on its page only; there is nothing to calculate here\n',
    },
    {
      name: 'an unknown input',
      args: ['loan', '--csv'],
      stdin: 'amuont\n1\n',
      says: 'loan: loan has no input "amuont", did you mean "amount"?\n',
    },
    {
      name: 'semicolons',
      args: ['loan', '--csv'],
      stdin: 'amount;rate;years\n20000;6;5\n',
      says: 'loan: values must be separated by commas; the first line has semicolons\n',
    },
    {
      name: 'tabs',
      args: ['loan', '--csv'],
      stdin: 'amount\trate\n20000\t6\n',
      says: 'loan: values must be separated by commas; the first line has tabs\n',
    },
    { name: 'nothing', args: ['loan', '--csv'], says: 'loan: the first line must name the inputs\n' },
    {
      name: 'inputs beside it',
      args: ['loan', 'rate=5', '--csv'],
      says: 'loan: comma-separated values take a tool and nothing else: loan --csv < cases.csv, loan --batch cases.csv\n',
    },
    {
      name: 'no tool',
      args: ['--csv'],
      says: 'calc: comma-separated values take a tool and nothing else: loan --csv < cases.csv, loan --batch cases.csv\n',
    },
  ])('are refused with $name', async ({ args, stdin = '', says }) => {
    const { status, stdout, stderr } = await runCalc(args, { stdin })
    expect([status, stdout, stderr]).toEqual([1, '', says])
  })

  it('end at an unclosed quote', async () => {
    const { status, stdout, stderr } = await runCalc(['percentage', '--csv'], {
      stdin: 'value,percentage\n80,50\n"80,5\n',
    })
    expect(stdout).toBe('value,percentage,result,errors\r\n80,50,40,\r\n')
    expect(stderr).toMatch(/^percentage: the rest of the values cannot be read: /)
    expect(status).toBe(1)
  })
})
