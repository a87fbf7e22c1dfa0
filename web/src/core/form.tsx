import { toNestErrors } from '@hookform/resolvers';
import { i18n } from '@lingui/core';
import { type ReactNode, type RefCallback, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { complaintOf, type Refusal } from '#shared/core/refusal';
import type { Code } from '#shared/errors';

let isPressing = false;

addEventListener('mousedown', () => (isPressing = true), true);
addEventListener('mouseup', () => (isPressing = false), true);

/** Acts once nothing is pressed: what appears during a press moves the button away from under it, and the press is lost. */
function afterPress(act: () => void) {
  if (isPressing) addEventListener('mouseup', () => setTimeout(act), { once: true, capture: true });
  else act();
}

export const fieldErrorOf = ({ code, message, reason }: Refusal): FieldError => ({
  type: code,
  message,
  types: reason ? { reason } : undefined,
});

function errorsOf({ issues }: z.core.$ZodError): Record<string, FieldError> {
  const firsts = new Map<string, FieldError>();
  for (const issue of issues) {
    const field = String(issue.path[0]);
    if (!firsts.has(field)) firsts.set(field, fieldErrorOf(complaintOf({ issues: [issue] })));
  }
  return Object.fromEntries(firsts);
}

/** Validates with the room's schema: an error's type is the code, its message the sentence. */
export const checkedBy =
  <Fields extends FieldValues, Out>(schema: z.ZodMiniType<Out>): Resolver<Fields, unknown, Out> =>
  (fields, _context, options) => {
    const { success, data, error } = schema.safeParse(fields);
    return success ? { values: data, errors: {} } : { values: {}, errors: toNestErrors(errorsOf(error), options) };
  };

function wordsOf(error: FieldError | undefined): ReactNode {
  if (!error?.types?.reason) return error?.message;
  return (
    <span>
      {error.message}
      <br />
      {error.types.reason}
    </span>
  );
}

export type FieldProps = UseFormRegisterReturn & { error: ReactNode; isQuiet: boolean };

interface CheckedFormOptions<Fields extends FieldValues, Out> {
  schema: z.ZodMiniType<Out>;
  defaultValues: DefaultValues<Fields>;
  /** Codes whose sentence is shown once for the form: their fields are only marked. */
  missing?: Code;
}

/** Another language mounts the screens anew: what was typed then stays. By the schema of its form. */
const typed = new WeakMap<object, FieldValues>();

function useTyped<Fields extends FieldValues, Out>(schema: object, { getValues }: UseFormReturn<Fields, unknown, Out>) {
  useEffect(() => {
    typed.delete(schema);
    return i18n.on('change', () => typed.set(schema, getValues()));
  }, [schema, getValues]);
}

/** Autofill and password managers may fill a field without an event: what stands in the fields is what counts. */
function useFilled<Fields extends FieldValues, Out>(form: UseFormReturn<Fields, unknown, Out>) {
  const [fields] = useState(() => new Map<Path<Fields>, { value: string }>());
  const watched = (name: Path<Fields>, ref: RefCallback<{ value: string }>) => (field: { value: string } | null) => {
    ref(field);
    if (field) fields.set(name, field);
    else fields.delete(name);
  };
  const read = () => {
    for (const [name, { value }] of fields)
      if (value !== form.getValues(name)) form.setValue(name, value as PathValue<Fields, Path<Fields>>);
  };
  return { watched, read };
}

/** A form that validates a field on blur, then on each key once it is wrong, and all fields on submit. */
export function useCheckedForm<Fields extends FieldValues, Out>({
  schema,
  defaultValues,
  missing,
}: CheckedFormOptions<Fields, Out>) {
  const whole = useForm<Fields, unknown, Out>({
    resolver: checkedBy<Fields, Out>(schema),
    defaultValues: (typed.get(schema) as typeof defaultValues) ?? defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const { watched, read } = useFilled(whole);
  const [quiet] = useState(() => new Set<string>());
  const form: typeof whole = {
    ...whole,
    handleSubmit: (valid, invalid) => {
      const submit = whole.handleSubmit(valid, (errors, event) => {
        quiet.clear();
        const [, ...others] = Object.keys(defaultValues).filter((name) => name in errors);
        for (const name of others) quiet.add(name);
        return invalid?.(errors, event);
      });
      return (event) => {
        read();
        return submit(event);
      };
    },
  };
  // The first wrong field gets the focus: the first that is registered, which need not be the first that is drawn.
  useState(() => Object.keys(defaultValues).forEach((name) => void form.register(name as Path<Fields>)));
  useTyped(schema, form);
  const errorOf = (name: Path<Fields>) => form.getFieldState(name, form.formState).error;

  const field = (name: Path<Fields>): FieldProps => {
    const error = errorOf(name);
    const recheck = () => {
      quiet.delete(name);
      void form.trigger(name);
    };
    const { ref, ...registered } = form.register(name, {
      onBlur: () => form.getValues(name) !== '' && afterPress(recheck),
      onChange: () => error && recheck(),
    });
    return {
      ...registered,
      ref: watched(name, ref),
      error: error && error.type === missing ? true : wordsOf(error),
      isQuiet: quiet.has(name),
    };
  };

  return { form, field, read };
}

export type CheckedForm<Fields extends FieldValues> = ReturnType<typeof useCheckedForm<Fields, unknown>>;
