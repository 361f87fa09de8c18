import { Param, type PipeTransform, type Type } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { EXAMPLE_ID } from './example-values.js';
import { IdPipe } from './id.pipe.js';

/** Reads a path parameter and documents it. @param description description as a sentence */
export function PathParam(name: string, description: string, example: string, ...pipes: Type<PipeTransform>[]): ParameterDecorator {
  return (controller, method, index) => {
    if (method === undefined) throw new Error('A parameter of the path belongs to a method.');
    const descriptor = Object.getOwnPropertyDescriptor(controller, method);
    if (descriptor === undefined) throw new Error(`${String(method)} is not a method of its controller.`);
    Param(name, ...pipes)(controller, method, index);
    ApiParam({ name, description, example })(controller, method, descriptor);
  };
}

/** Reads the id of a record from the path and documents it. @param record name of the record, such as `the policy` */
export function IdParam(record: string, name = 'id'): ParameterDecorator {
  return PathParam(name, `Id of ${record}.`, EXAMPLE_ID, IdPipe);
}
