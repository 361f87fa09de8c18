import { Module } from '@nestjs/common';
import { TasksController } from './tasks.controller.js';

/** The addresses of tasks; in the web process only. */
@Module({ controllers: [TasksController] })
export class TasksWebModule {}
